/** The one door of check-ins at activities: kept at once, also without a network, and sent until there is an answer. */
export { checkInIdOf, checkInOutboxOf } from './check-in-outbox';
