import type { SeedForm } from './types';

export const form: SeedForm = {
  kind: 'room',
  order: 3,
  title: '教室借用',
  summary: '社团活动、班会、讲座借用教室和报告厅。',
  line: '{room} {starts}–{ends}',
  days: 7,
  files: 'none',
  clash: { resource: 'room', starts: 'starts', ends: 'ends' },
  fields: [
    {
      type: 'choice',
      name: 'room',
      label: '教室',
      hint: '',
      required: true,
      options: [
        { value: 'a101', label: '教一 101（120 座）' },
        { value: 'a305', label: '教一 305（60 座）' },
        { value: 'b201', label: '教二 201（研讨室，24 座）' },
        { value: 'hall', label: '图书馆报告厅（300 座）' },
      ],
    },
    { type: 'time', name: 'starts', label: '开始时间', hint: '', required: true, after: '' },
    { type: 'time', name: 'ends', label: '结束时间', hint: '', required: true, after: 'starts' },
    {
      type: 'number',
      name: 'people',
      label: '参加人数',
      hint: '',
      required: true,
      least: 1,
      most: 300,
      decimals: 0,
      unit: '人',
    },
    { type: 'area', name: 'purpose', label: '活动内容', hint: '', required: true, most: 300 },
  ],
  route: [{ name: '教室管理审批', mode: 'any', people: ['teacher', 'wang'] }],
};
