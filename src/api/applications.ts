import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { applicationAct, applicationNode, applicationState } from '@/api/application-machine';
import { defineEndpoint } from '@/api/endpoint';
import { formField, formValues } from '@/api/form-fields';
import { fetchQuietly } from '@/api/request';
import { givenVersion, id, listOf, nothing, pageQuery, person, wireTime, words } from '@/api/schemas';
import { ATTACHMENT_LIMIT, attachment } from '@/api/upload';

const text = v.string();
const optionalText = v.optional(text);
/** Made by the client, so that a draft exists before the server knows it. */
const ownId = v.pipe(text, v.minLength(1), v.maxLength(64));

/** Applications that are decided together at most. */
export const BATCH_LIMIT = 50;
/** Characters of a comment at most. */
export const COMMENT_LIMIT = 500;

/** A kind of application: what is filled in, and through whose hands it goes. */
export const applicationForm = v.object({
  kind: text,
  title: text,
  summary: text,
  fields: v.array(formField),
  /** Whether files must, may or cannot be handed in with it. */
  files: v.picklist(['required', 'optional', 'none']),
  /** The fields that name what is taken and when, for a kind that takes something others may have taken. */
  clash: v.nullable(v.object({ resource: text, starts: text, ends: text })),
  /** The names of the nodes, in order. */
  nodes: v.array(text),
  /** Days after handing in until it expires undecided. */
  days: v.number(),
});
export type ApplicationForm = v.InferOutput<typeof applicationForm>;

/** Entries and attachments of an application. */
export const applicationContent = v.object({
  kind: text,
  values: formValues,
  files: v.pipe(v.array(attachment), v.maxLength(ATTACHMENT_LIMIT)),
});
export type ApplicationContent = v.InferOutput<typeof applicationContent>;

const draft = v.object({
  content: applicationContent,
  /** Counts the saves. */
  version: v.number(),
  saved_at: v.nullable(wireTime),
});
export type ApplicationDraft = v.InferOutput<typeof draft>;

const summary = {
  application_id: id,
  kind: text,
  title: text,
  /** Subject of the application, in one line of its entries. */
  summary: words,
  applicant: person,
  state: applicationState,
  /** The node it waits at, and for whom; null when it waits for nobody. */
  waits: v.nullable(v.object({ node: text, people: v.array(person), since: wireTime })),
  submitted_at: v.nullable(wireTime),
  updated_at: wireTime,
  /** Counts what was done with it: an act that was meant for an older one is refused with what was done since. */
  revision: v.number(),
  /** Acts that the student who asks may do. */
  acts: v.array(applicationAct),
};
export const applicationSummary = v.object(summary);
export type ApplicationSummary = v.InferOutput<typeof applicationSummary>;

/** One thing that was done with an application. */
export const trailEntry = v.object({
  act: applicationAct,
  /** Null for the clock of the server. */
  by: v.nullable(person),
  /** Person it was handed to, or who was asked besides. */
  to: v.nullable(person),
  /** The node at which it was done; empty for the applicant's own. */
  node: text,
  comment: text,
  at: wireTime,
  /** Changes by a repeated handing in. */
  changes: v.array(v.object({ label: text, before: words, after: words })),
});
export type TrailEntry = v.InferOutput<typeof trailEntry>;

const detail = v.object({
  ...summary,
  form: applicationForm,
  /** Content handed in last; before the first time, the draft. */
  content: applicationContent,
  draft,
  nodes: v.array(applicationNode),
  /** Oldest first. */
  trail: v.array(trailEntry),
  /** Hours that the last 20 of its kind took, as their median; null where none was decided. */
  usual_hours: v.nullable(v.number()),
  /** When the applicant may remind again; null when now. */
  remind_from: v.nullable(wireTime),
  expires_at: v.nullable(wireTime),
});
export type ApplicationDetail = v.InferOutput<typeof detail>;

/** The kinds of applications. */
export const applicationForms = defineEndpoint({
  method: 'GET',
  path: '/oa/forms',
  summary: '申请表单',
  oa: true,
  input: nothing,
  output: listOf(applicationForm),
});

const listInput = { ...pageQuery, kind: optionalText, words: optionalText };

/** The student's own applications, the one changed last first. */
export const applicationList = defineEndpoint({
  method: 'GET',
  path: '/oa/applications/list',
  summary: '我的申请',
  oa: true,
  input: v.object({ ...listInput, state: v.optional(v.picklist(['draft', 'open', 'returned', 'over'])) }),
  output: listOf(applicationSummary),
});

/** One application, of its applicant or of somebody it has come before. With a kind, one that was not begun yet is blank. */
export const applicationShow = defineEndpoint({
  method: 'GET',
  path: '/oa/applications/detail',
  summary: '申请详情',
  oa: true,
  input: v.object({ application_id: ownId, kind: optionalText }),
  output: detail,
});

/** Keeps a draft, unless another editor has saved other words since `base_version`. A blank one never replaces a filled one. */
export const applicationSave = defineEndpoint({
  method: 'POST',
  path: '/oa/applications/save',
  summary: '保存申请草稿',
  oa: true,
  input: v.object({ id: ownId, content: applicationContent, base_version: givenVersion, editor: text }),
  output: v.object({ draft, conflict: v.boolean() }),
});

/** Hands an application in, for the first time or after it was returned; its draft is gone. */
export const applicationSubmit = defineEndpoint({
  method: 'POST',
  path: '/oa/applications/submit',
  summary: '提交申请',
  oa: true,
  once: true,
  input: v.object({
    application_id: ownId,
    content: applicationContent,
    base_version: givenVersion,
    editor: text,
  }),
  output: v.object({ ...detail.entries, conflict: v.boolean() }),
});

/** Deletes a draft. */
export const applicationDiscard = defineEndpoint({
  method: 'DELETE',
  path: '/oa/applications/discard',
  summary: '删除申请草稿',
  oa: true,
  input: v.object({ id: text }),
  output: v.null(),
});

/** Brings a deleted draft back. */
export const applicationRestore = defineEndpoint({
  method: 'POST',
  path: '/oa/applications/restore',
  summary: '恢复申请草稿',
  oa: true,
  input: v.object({ application_id: text }),
  output: v.null(),
});

const handledAct = v.picklist([
  'withdraw',
  'remind',
  'approve',
  'return',
  'reject',
  'transfer',
  'countersign',
]);
const comment = v.pipe(text, v.maxLength(COMMENT_LIMIT));

/**
 * Does something with an application as it was at `revision`. What somebody else has done since is refused in words, such
 * as 王老师已于 10:32 同意; one's own same act again is a success.
 */
export const applicationDo = defineEndpoint({
  method: 'POST',
  path: '/oa/applications/act',
  summary: '处理申请',
  oa: true,
  once: true,
  input: v.object({
    application_id: text,
    act: handledAct,
    revision: givenVersion,
    comment,
    /** User id of whom it is handed to, or who is asked besides. */
    to: v.nullable(text),
  }),
  output: detail,
});

/** Applications that wait for the one who asks, those that wait longest first, or that they have acted on; none for who is no approver. */
export const approvalList = defineEndpoint({
  method: 'GET',
  path: '/oa/approvals/list',
  summary: '我的审批',
  oa: true,
  input: v.object({
    ...listInput,
    view: v.picklist(['pending', 'done']),
    /** Of what is pending: what has waited longest first, unless this says otherwise. */
    sort: v.optional(v.picklist(['oldest', 'newest'])),
  }),
  output: v.object({ ...listOf(applicationSummary).entries, is_approver: v.boolean() }),
});

/** Decides several at once, each for itself: what was refused is named, the others are done. */
export const approvalBatch = defineEndpoint({
  method: 'POST',
  path: '/oa/approvals/batch',
  summary: '批量审批',
  oa: true,
  once: true,
  input: v.object({
    act: v.picklist(['approve', 'return', 'reject']),
    comment,
    applications: v.pipe(
      v.array(v.object({ application_id: text, revision: givenVersion })),
      v.minLength(1),
      v.maxLength(BATCH_LIMIT),
    ),
  }),
  output: v.array(
    v.object({
      application_id: id,
      is_done: v.boolean(),
      /** Why not; empty when it is done. */
      problem: words,
    }),
  ),
});

/** People an application can be handed to. */
export const approverList = defineEndpoint({
  method: 'GET',
  path: '/oa/approvers',
  summary: '可转交的审批人',
  oa: true,
  input: nothing,
  output: listOf(person),
});

/** Other applications for the same room or equipment in a span. */
export const applicationClashes = defineEndpoint({
  method: 'GET',
  path: '/oa/clashes',
  summary: '场地、设备冲突',
  oa: true,
  input: v.object({ application_id: text, kind: text, resource: text, starts: wireTime, ends: wireTime }),
  output: listOf(v.object({ title: text, starts_at: wireTime, ends_at: wireTime })),
});

/** Query factories of this domain; `['applications']` refreshes all. */
export const applicationQueries = {
  forms: () =>
    queryOptions({
      queryKey: ['applications', 'forms'],
      queryFn: ({ signal }) => fetchQuietly(applicationForms, {}, signal),
      staleTime: Infinity,
    }),
  list: (input: v.InferInput<typeof applicationList.input>) =>
    queryOptions({
      queryKey: ['applications', 'list', input],
      queryFn: ({ signal }) => fetchQuietly(applicationList, input, signal),
    }),
  detail: (application_id: string, kind?: string) =>
    queryOptions({
      queryKey: ['applications', 'detail', application_id],
      queryFn: ({ signal }) => fetchQuietly(applicationShow, { application_id, kind }, signal),
    }),
  approvals: (input: v.InferInput<typeof approvalList.input>) =>
    queryOptions({
      queryKey: ['applications', 'approvals', input],
      queryFn: ({ signal }) => fetchQuietly(approvalList, input, signal),
    }),
  approvers: () =>
    queryOptions({
      queryKey: ['applications', 'approvers'],
      queryFn: ({ signal }) => fetchQuietly(approverList, {}, signal),
    }),
  clashes: (input: v.InferInput<typeof applicationClashes.input>) =>
    queryOptions({
      queryKey: ['applications', 'clashes', input],
      queryFn: ({ signal }) => fetchQuietly(applicationClashes, input, signal),
    }),
};
