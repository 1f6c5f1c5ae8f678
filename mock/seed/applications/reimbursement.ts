import type { SeedForm } from './types';

export const form: SeedForm = {
  kind: 'reimbursement',
  order: 6,
  title: '经费报销',
  summary: '竞赛、科创项目和社团活动的经费报销。',
  line: '{project} {amount}',
  days: 30,
  files: 'required',
  clash: null,
  fields: [
    { type: 'text', name: 'project', label: '项目名称', hint: '', required: true, most: 60 },
    {
      type: 'choice',
      name: 'type',
      label: '费用类别',
      hint: '',
      required: true,
      options: [
        { value: 'travel', label: '差旅费' },
        { value: 'material', label: '材料费' },
        { value: 'printing', label: '印刷费' },
        { value: 'fee', label: '报名费' },
      ],
    },
    {
      type: 'number',
      name: 'amount',
      label: '金额',
      hint: '与发票合计一致',
      required: true,
      least: 0.01,
      most: 50_000,
      decimals: 2,
      unit: '元',
    },
    { type: 'day', name: 'spent', label: '发生日期', hint: '', required: true, after: '' },
    {
      type: 'text',
      name: 'account',
      label: '收款账户',
      hint: '开户行和卡号后四位',
      required: true,
      most: 60,
    },
    { type: 'area', name: 'note', label: '说明', hint: '', required: false, most: 300 },
  ],
  route: [
    { name: '指导老师确认', mode: 'any', people: ['teacher'] },
    { name: '学院与财务会签', mode: 'all', people: ['wang', 'dean'] },
  ],
};
