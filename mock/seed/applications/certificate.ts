import type { SeedForm } from './types';

export const form: SeedForm = {
  kind: 'certificate',
  order: 5,
  title: '证明开具',
  summary: '在读证明、成绩证明、奖惩情况证明。',
  line: '{type}（{language}，{copies}）',
  days: 14,
  files: 'optional',
  clash: null,
  fields: [
    {
      type: 'choice',
      name: 'type',
      label: '证明类型',
      hint: '',
      required: true,
      options: [
        { value: 'enrolment', label: '在读证明' },
        { value: 'transcript', label: '成绩证明' },
        { value: 'conduct', label: '奖惩情况证明' },
      ],
    },
    {
      type: 'choice',
      name: 'language',
      label: '语言',
      hint: '',
      required: true,
      options: [
        { value: 'chinese', label: '中文' },
        { value: 'english', label: '英文' },
      ],
    },
    {
      type: 'number',
      name: 'copies',
      label: '份数',
      hint: '',
      required: true,
      least: 1,
      most: 10,
      decimals: 0,
      unit: '份',
    },
    { type: 'text', name: 'receiver', label: '接收单位', hint: '', required: true, most: 60 },
    { type: 'day', name: 'needed', label: '需要日期', hint: '', required: false, after: '' },
  ],
  route: [{ name: '教务处办理', mode: 'any', people: ['wang', 'teacher'] }],
};
