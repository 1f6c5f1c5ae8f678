import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { type FormField, formValues } from '@/api/form-fields';
import { keptQuery, timed } from '@/api/kept';
import { id, listOf, nothing, progressStep, wireTime } from '@/api/schemas';
import { stateMachine } from '@/api/state-machine';
import { attachment } from '@/api/upload';

const text = v.string();

/** Kinds of damage, and times for a visit. */
export const repairKinds = {
  power: '电路照明',
  water: '水管卫浴',
  furniture: '床桌柜椅',
  door: '门窗门锁',
  network: '网络端口',
  cooling: '空调风扇',
  other: '其他',
} as const;
export const repairVisits = {
  any: '任何时间（房间没人也可以进）',
  noon: '中午 12:00–14:00',
  evening: '傍晚 18:00–20:00',
} as const;

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Fields of a report; client and server check by them. */
export const repairFields: readonly FormField[] = [
  {
    type: 'choice',
    name: 'kind',
    label: '报修类别',
    hint: '',
    required: true,
    options: optionsOf(repairKinds),
  },
  { type: 'text', name: 'place', label: '地点', hint: '公共区域请写明楼层和位置', required: true, most: 40 },
  {
    type: 'area',
    name: 'description',
    label: '问题描述',
    hint: '什么坏了、从什么时候开始、有没有危险',
    required: true,
    most: 300,
  },
  {
    type: 'choice',
    name: 'visit',
    label: '上门时间',
    hint: '',
    required: true,
    options: optionsOf(repairVisits),
  },
  { type: 'text', name: 'phone', label: '联系电话', hint: '', required: true, most: 20 },
];

/** Pictures of one report at most. */
export const REPAIR_PICTURES = 3;

/**
 * The machine of reports. Somebody who is there is `visiting`, which the wire does not tell from `accepted`; a repair that nobody
 * objects to closes by itself. That it is not repaired is no news while somebody is on the way.
 */
export const repairMachine = stateMachine({
  noun: '报修',
  states: {
    waiting: '待受理',
    accepted: '维修中',
    visiting: '维修中',
    repaired: '待你确认',
    closed: '已修好',
    cancelled: '已撤销',
  },
  acts: { cancel: '撤销', confirm: '确认', deny: '反馈', accept: '派单', arrive: '上门', finish: '修完' },
  actors: { student: '报修人', workshop: '维修中心', clock: '系统' },
  table: {
    waiting: { student: { cancel: 'cancelled' }, workshop: { accept: 'accepted' } },
    accepted: { student: { cancel: 'cancelled' }, workshop: { arrive: 'visiting' } },
    visiting: { workshop: { finish: 'repaired' } },
    repaired: { student: { confirm: 'closed', deny: 'accepted' }, clock: { confirm: 'closed' } },
    closed: {},
    cancelled: {},
  },
  again: {
    waiting: ['deny'],
    accepted: ['deny'],
    visiting: ['deny'],
    closed: ['confirm'],
    cancelled: ['cancel'],
  },
  refusals: {
    cancel: '维修师傅已经上门，不能撤销',
    confirm: '还没有修好，不能确认',
    deny: '这次报修已经结束，请重新报修',
  },
});
/** Stage of a report. */
export type RepairStage = keyof typeof repairMachine.states;

const repairState = v.picklist(['waiting', 'accepted', 'repaired', 'closed', 'cancelled']);
/** Not looked at yet, accepted, reported as repaired, confirmed by the student, or taken back. */
export type RepairState = v.InferOutput<typeof repairState>;

const repair = v.object({
  repair_id: id,
  kind: v.picklist(Object.keys(repairKinds) as (keyof typeof repairKinds)[]),
  place: text,
  description: text,
  pictures: v.array(attachment),
  state: repairState,
  created_at: wireTime,
  /** Past steps, and those to come. */
  steps: v.array(progressStep),
  /** Person who comes; null until it is accepted. */
  worker: v.nullable(v.object({ name: text, phone: text })),
  /** Until somebody is there. */
  can_cancel: v.boolean(),
});
export type Repair = v.InferOutput<typeof repair>;

/** The student's reports, the newest first. */
export const repairList = defineEndpoint({
  method: 'GET',
  path: '/repairs/list',
  summary: '我的报修',
  input: nothing,
  output: v.object({ ...timed, ...listOf(repair).entries }),
});

/** Reports something that is broken. Refusals: what `repairFields` says, the same place and kind being worked on already. */
export const repairCreate = defineEndpoint({
  method: 'POST',
  path: '/repairs/create',
  summary: '提交报修',
  once: true,
  input: v.object({
    values: formValues,
    pictures: v.pipe(v.array(attachment), v.maxLength(REPAIR_PICTURES)),
  }),
  output: repair,
});

/** Takes a report back. Refused once somebody is there. */
export const repairCancel = defineEndpoint({
  method: 'POST',
  path: '/repairs/cancel',
  summary: '撤销报修',
  once: true,
  input: v.object({ repair_id: text }),
  output: repair,
});

/** Confirms or denies a reported repair; when it is denied, somebody comes again. */
export const repairConfirm = defineEndpoint({
  method: 'POST',
  path: '/repairs/confirm',
  summary: '确认是否修好',
  once: true,
  input: v.object({ repair_id: text, is_repaired: v.boolean() }),
  output: repair,
});

/** Query factories of this domain; `['repairs']` refreshes all. */
export const repairQueries = { list: () => keptQuery(repairList, {}, 'live') };
