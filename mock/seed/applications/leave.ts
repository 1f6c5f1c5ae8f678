import type { SeedForm } from './types';

export const form: SeedForm = {
  kind: 'leave',
  order: 1,
  title: '请假申请',
  summary: '事假、病假、公假；三天以上需学院批准。',
  line: '{type} {starts}–{ends}',
  days: 14,
  files: 'optional',
  clash: null,
  fields: [
    {
      type: 'choice',
      name: 'type',
      label: '请假类型',
      hint: '病假请在附件里附上病历或诊断证明',
      required: true,
      options: [
        { value: 'personal', label: '事假' },
        { value: 'sick', label: '病假' },
        { value: 'official', label: '公假' },
      ],
    },
    { type: 'time', name: 'starts', label: '开始时间', hint: '', required: true, after: '' },
    { type: 'time', name: 'ends', label: '结束时间', hint: '', required: true, after: 'starts' },
    { type: 'text', name: 'place', label: '去向', hint: '离校请写明城市', required: true, most: 40 },
    { type: 'area', name: 'reason', label: '请假事由', hint: '', required: true, most: 500 },
    { type: 'text', name: 'contact', label: '紧急联系人', hint: '姓名和电话', required: false, most: 40 },
  ],
  route: [
    { name: '班主任审批', mode: 'any', people: ['teacher'] },
    {
      name: '学院审批',
      mode: 'any',
      people: ['wang', 'dean'],
      from: { days: 3, words: '三天以上', starts: 'starts', ends: 'ends' },
    },
  ],
};
