import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { timed, timedQuery } from '@/api/kept';
import { id, nothing, wireTime } from '@/api/schemas';
import { bookOutcome, slot, slotInput, slotRules } from '@/api/slots';

const text = v.string();
const count = v.pipe(v.number(), v.integer());

/** Topics that one may want to talk about. */
export const counsellingTopics = [
  '学业压力',
  '情绪困扰',
  '人际关系',
  '恋爱与情感',
  '家庭关系',
  '适应与睡眠',
  '生涯与未来',
] as const;
const topic = v.picklist(counsellingTopics);

const way = v.picklist(['room', 'video']);
/** In the counsellor's room, or by video. */
export type CounsellingWay = v.InferOutput<typeof way>;

const counsellor = v.object({
  counsellor_id: id,
  name: text,
  gender: v.picklist(['女', '男']),
  title: text,
  topics: v.array(topic),
  /** In the counsellor's own words. */
  about: text,
  ways: v.array(way),
  place: text,
  /** Slots that are free in the days that can be booked, and the first of them. */
  free: count,
  next_at: v.nullable(wireTime),
});
export type Counsellor = v.InferOutput<typeof counsellor>;

/** The counsellors, and how soon one can talk to each. */
export const counsellingCounsellors = defineEndpoint({
  method: 'GET',
  path: '/counselling/counsellors',
  summary: '心理咨询师',
  input: nothing,
  output: v.object({ ...timed, list: v.array(counsellor), rules: slotRules }),
});

/** When a counsellor can be booked. Refusal: no such counsellor. */
export const counsellingSlots = defineEndpoint({
  method: 'GET',
  path: '/counselling/slots',
  summary: '咨询师可预约的时段',
  input: v.object({ counsellor_id: text }),
  output: v.object({ ...timed, slots: v.array(slot) }),
});

const appointment = v.object({
  appointment_id: id,
  counsellor: text,
  way,
  place: text,
  starts_at: wireTime,
  ends_at: wireTime,
  state: v.picklist(['booked', 'done', 'cancelled']),
  can_cancel: v.boolean(),
  cancel_until: wireTime,
});
export type CounsellingAppointment = v.InferOutput<typeof appointment>;

/** The student's appointments: the one to come, then the others, the newest first. What was written with them is not among it. */
export const counsellingAppointments = defineEndpoint({
  method: 'GET',
  path: '/counselling/appointments',
  summary: '我的咨询预约',
  input: nothing,
  output: v.object({ ...timed, list: v.array(appointment), total: count }),
});

/** Characters of what a student may write to the counsellor. */
export const COUNSELLING_NOTE_LIMIT = 300;

const request = v.object({
  ...slotInput.entries,
  way: v.optional(way, 'room'),
  /** Empty where the student would rather not say. */
  topic: v.optional(v.union([topic, v.literal('')]), ''),
  /** Name that the student wants to be called by. */
  called: v.optional(v.pipe(text, v.maxLength(20)), ''),
  note: v.optional(v.pipe(text, v.maxLength(COUNSELLING_NOTE_LIMIT)), ''),
});
export type CounsellingRequest = v.InferOutput<typeof request>;

/** Books a counsellor. Refusals: begun, at the same time as another booking, one to come already, not by that way. */
export const counsellingBook = defineEndpoint({
  method: 'POST',
  path: '/counselling/book',
  summary: '预约咨询',
  once: true,
  input: request,
  output: bookOutcome(appointment),
});

/** Cancels an appointment; what was written with it is deleted. Refused less than 12 hours before it. */
export const counsellingCancel = defineEndpoint({
  method: 'POST',
  path: '/counselling/cancel',
  summary: '取消咨询预约',
  once: true,
  input: v.object({ appointment_id: text }),
  output: appointment,
});

/** Query factories of this domain; `['counselling']` refreshes all. None of them is kept in the browser: it is nobody's business. */
export const counsellingQueries = {
  counsellors: () => timedQuery(counsellingCounsellors, {}),
  slots: (counsellorId: string) => timedQuery(counsellingSlots, { counsellor_id: counsellorId }),
  appointments: () => timedQuery(counsellingAppointments, {}),
};
