import type { SeedForm } from './types';

export const form: SeedForm = {
  kind: 'equipment',
  order: 4,
  title: '设备借用',
  summary: '相机、投影、示波器等设备，借期最长两周。',
  line: '{item} {starts}–{ends}',
  days: 7,
  files: 'none',
  clash: { resource: 'item', starts: 'starts', ends: 'ends' },
  fields: [
    {
      type: 'choice',
      name: 'item',
      label: '设备',
      hint: '',
      required: true,
      options: [
        { value: 'camera', label: '全画幅相机套装' },
        { value: 'projector', label: '便携投影仪' },
        { value: 'scope', label: '四通道示波器' },
        { value: 'drone', label: '航拍无人机' },
      ],
    },
    { type: 'time', name: 'starts', label: '取用时间', hint: '', required: true, after: '' },
    { type: 'time', name: 'ends', label: '归还时间', hint: '', required: true, after: 'starts' },
    { type: 'area', name: 'purpose', label: '用途', hint: '', required: true, most: 300 },
  ],
  route: [
    { name: '指导老师审核', mode: 'any', people: ['teacher'] },
    { name: '设备管理审批', mode: 'any', people: ['wang'] },
  ],
};
