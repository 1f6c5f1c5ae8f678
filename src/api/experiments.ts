import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint, type EndpointInput } from '@/api/endpoint';
import { fetchQuietly } from '@/api/request';
import { givenVersion, id, listOf, nothing, wireTime } from '@/api/schemas';
import { bookOutcome, slot, slotInput, slotRules } from '@/api/slots';
import { ATTACHMENT_LIMIT, attachment } from '@/api/upload';

export const experimentTypes = ['physics', 'electronics', 'chemistry', 'programming'] as const;
const experimentType = v.picklist(experimentTypes);
export type ExperimentType = v.InferOutput<typeof experimentType>;

/** Of one table, and characters of one report at most. */
export const ROW_LIMIT = 200;
export const COLUMN_LIMIT = 16;
export const REPORT_LIMIT = 20_000;

const about = {
  experiment_id: id,
  title: v.string(),
  type: experimentType,
  summary: v.string(),
  /** The laboratory and where it lies. */
  lab: v.string(),
  place: v.string(),
  teacher: v.string(),
  minutes: v.number(),
};

const experimentItem = v.object({
  ...about,
  /** Things to bring and to know before. */
  preparation: v.string(),
  /** Safety rules of this laboratory. */
  safety: v.array(v.string()),
  /** That can be booked, by time. */
  slots: v.array(slot),
});
export type ExperimentItem = v.InferOutput<typeof experimentItem>;

/** Experiments with the slots of the coming days that fit the filters. */
export const experimentList = defineEndpoint({
  method: 'GET',
  path: '/experiments/list',
  summary: '实验室与可预约的实验',
  input: v.object({
    type: v.optional(experimentType),
    place: v.optional(v.string()),
    /** YYYY-MM-DD */
    date: v.optional(v.string()),
  }),
  output: v.object({
    list: v.array(experimentItem),
    total: v.number(),
    /** All there are, for the filters. */
    places: v.array(v.string()),
    dates: v.array(v.string()),
    rules: slotRules,
  }),
});

const bookingState = v.picklist(['booked', 'open', 'submitted', 'marked', 'missed', 'cancelled']);
/** To come, to be worked on, handed in, marked, never handed in, or cancelled. */
export type BookingState = v.InferOutput<typeof bookingState>;

const booking = v.object({
  booking_id: id,
  ...about,
  starts_at: wireTime,
  ends_at: wireTime,
  report_due_at: wireTime,
  state: bookingState,
  /** Until two hours before it begins. */
  can_cancel: v.boolean(),
  score: v.nullable(v.number()),
});
export type ExperimentBooking = v.InferOutput<typeof booking>;

/** The student's bookings: to come by time, then the others, the newest first. */
export const bookingList = defineEndpoint({
  method: 'GET',
  path: '/experiments/mine',
  summary: '我的实验',
  input: nothing,
  output: listOf(booking),
});

/** Books one place. Refusals: begun, at the same time as another booking (named), the same experiment twice, too many. */
export const experimentBook = defineEndpoint({
  method: 'POST',
  path: '/experiments/book',
  summary: '预约实验',
  once: true,
  input: slotInput,
  output: bookOutcome(booking),
});

/** Cancels a booking. Refused less than two hours before it begins. */
export const bookingCancel = defineEndpoint({
  method: 'POST',
  path: '/experiments/cancel',
  summary: '取消实验预约',
  input: v.object({ booking_id: v.string() }),
  output: booking,
});

const column = v.object({
  key: v.pipe(v.string(), v.maxLength(40)),
  name: v.pipe(v.string(), v.maxLength(40)),
  unit: v.pipe(v.string(), v.maxLength(20)),
  /** Empty for a measured column. */
  formula: v.pipe(v.string(), v.maxLength(500)),
});
export type ExperimentColumn = v.InferOutput<typeof column>;

/** Entries of a student: steps done, the table as it was typed, the plot, the report. */
export const experimentContent = v.object({
  steps_done: v.pipe(v.array(v.string()), v.maxLength(100)),
  columns: v.pipe(v.array(column), v.maxLength(COLUMN_LIMIT)),
  /** Text by column key. */
  rows: v.pipe(
    v.array(
      v.object({ row_id: v.string(), cells: v.record(v.string(), v.pipe(v.string(), v.maxLength(60))) }),
    ),
    v.maxLength(ROW_LIMIT),
  ),
  /** Keys of the columns drawn. */
  plot: v.object({ x: v.string(), y: v.string() }),
  report: v.pipe(v.string(), v.maxLength(REPORT_LIMIT)),
  files: v.pipe(v.array(attachment), v.maxLength(ATTACHMENT_LIMIT)),
});
export type ExperimentContent = v.InferOutput<typeof experimentContent>;

const draft = v.object({
  content: experimentContent,
  /** Counts the saves; 0 for none. */
  version: v.number(),
  saved_at: v.nullable(wireTime),
});
export type ExperimentDraft = v.InferOutput<typeof draft>;

const record = v.object({
  ...booking.entries,
  /** Markdown. */
  purpose: v.string(),
  equipment: v.array(v.string()),
  steps: v.array(v.object({ step_id: id, text: v.string() })),
  safety: v.array(v.string()),
  /** Method of judging uncertainty here. */
  uncertainty: v.string(),
  now: wireTime,
  draft,
  submitted_at: v.nullable(wireTime),
  submitted: v.nullable(experimentContent),
  can_submit: v.boolean(),
  mark: v.nullable(
    v.object({ score: v.number(), comment: v.string(), teacher: v.string(), marked_at: wireTime }),
  ),
});
export type ExperimentRecord = v.InferOutput<typeof record>;

/** One own experiment with all that was entered. Refusal: no such booking. */
export const recordShow = defineEndpoint({
  method: 'GET',
  path: '/experiments/record',
  summary: '实验记录与报告',
  input: v.object({ booking_id: v.string() }),
  output: record,
});

/** Keeps what was entered; like homework, a conflict changes nothing and answers what another editor saved. */
export const recordSave = defineEndpoint({
  method: 'POST',
  path: '/experiments/recordSave',
  summary: '保存实验记录',
  once: true,
  input: v.object({
    id: v.string(),
    content: experimentContent,
    base_version: givenVersion,
    editor: v.string(),
  }),
  output: v.object({ draft, conflict: v.boolean() }),
});

/**
 * Hands the report in, in place of an earlier one; a conflict hands nothing in, like homework. Refusals: not begun, past
 * due, marked, no data or no report.
 */
export const recordSubmit = defineEndpoint({
  method: 'POST',
  path: '/experiments/recordSubmit',
  summary: '提交实验报告',
  once: true,
  input: v.object({
    booking_id: v.string(),
    content: experimentContent,
    /** As for a draft: what another editor has saved since is not overwritten. */
    base_version: givenVersion,
    editor: v.string(),
  }),
  output: v.object({ ...record.entries, conflict: v.boolean() }),
});

/** Query factories of this domain. Every key begins with `experiments`, so that a booking reaches them all. */
export const experimentQueries = {
  list: (input: EndpointInput<typeof experimentList>) =>
    queryOptions({
      queryKey: ['experiments', 'list', input],
      queryFn: ({ signal }) => fetchQuietly(experimentList, input, signal),
      placeholderData: keepPreviousData,
    }),
  mine: () =>
    queryOptions({
      queryKey: ['experiments', 'mine'],
      queryFn: async ({ signal }) => (await fetchQuietly(bookingList, {}, signal)).list,
    }),
  record: (bookingId: string) =>
    queryOptions({
      queryKey: ['experiments', 'record', bookingId],
      queryFn: ({ signal }) => fetchQuietly(recordShow, { booking_id: bookingId }, signal),
    }),
};
