import type { SeedForm } from './types';

export const form: SeedForm = {
  kind: 'seal',
  order: 2,
  title: '用印申请',
  summary: '在证明、协议或推荐表上加盖学院或学校公章。',
  line: '{seal}：{document}（{copies}）',
  days: 10,
  files: 'required',
  clash: null,
  fields: [
    {
      type: 'choice',
      name: 'seal',
      label: '印章',
      hint: '',
      required: true,
      options: [
        { value: 'college', label: '学院公章' },
        { value: 'university', label: '学校公章' },
        { value: 'league', label: '团委章' },
      ],
    },
    { type: 'text', name: 'document', label: '文件名称', hint: '', required: true, most: 60 },
    {
      type: 'number',
      name: 'copies',
      label: '份数',
      hint: '',
      required: true,
      least: 1,
      most: 20,
      decimals: 0,
      unit: '份',
    },
    { type: 'area', name: 'purpose', label: '用途', hint: '写明交给谁、作什么用', required: true, most: 300 },
  ],
  route: [
    { name: '指导老师审核', mode: 'any', people: ['teacher'] },
    { name: '学院与教务会签', mode: 'all', people: ['wang', 'dean'] },
  ],
};
