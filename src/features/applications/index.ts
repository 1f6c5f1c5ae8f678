/** The one door of what approvers decide: kept at once, sent ten seconds later, taken back until then. */
export { commentDraft, decisionOutboxOf, type PendingDecision } from './decision-outbox';
