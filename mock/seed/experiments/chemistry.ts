import type { SeedExperiment } from './types';

const lab = { place: '化学楼', teacher: '苏芷兰' };
const safety = [
  '全程佩戴护目镜和手套，长发束起',
  '废液倒入指定的废液桶',
  '酸碱溅到皮肤上，立即用大量清水冲洗 15 分钟',
];

/** Analysis and kinetics. */
export const chemistryExperiments: SeedExperiment[] = [
  {
    ...lab,
    safety,
    id: '8301',
    title: '酸碱滴定：盐酸浓度的标定',
    type: 'chemistry',
    summary: '用氢氧化钠标准溶液滴定盐酸，练习滴定操作，计算浓度与相对偏差。',
    lab: '分析化学实验室 401',
    minutes: 180,
    capacity: 18,
    preparation: '复习滴定管的洗涤、润洗与读数；写出计算浓度的公式。',
    purpose:
      '由 $c_1V_1 = c_2V_2$，用 $0.1000\\ \\mathrm{mol/L}$ 的 NaOH 标定 20.00 mL 盐酸的浓度，平行测定三次以上。',
    equipment: ['碱式滴定管 50 mL', '移液管 20 mL', '锥形瓶', 'NaOH 标准溶液', '酚酞指示剂'],
    steps: [
      '洗净并润洗滴定管和移液管，排除气泡',
      '移取 20.00 mL 盐酸到锥形瓶，加 2 滴酚酞',
      '滴定到溶液呈浅粉色、30 秒不褪',
      '读数到 0.01 mL，平行测定 4 次',
      '计算浓度和相对平均偏差，应不大于 0.2%',
    ],
    columns: ['V初(mL)', 'V末(mL)', 'V(mL)=V末-V初', 'c(mol/L)=0.1000*V/20.00'],
    plot: [2, 3],
    uncertainty: '平行测定的浓度用平均值的标准不确定度（A 类）；滴定管读数的 B 类不确定度约 0.02 mL ÷ √3。',
  },
  {
    ...lab,
    safety: [...safety, '水浴温度不要超过 60 ℃'],
    id: '8302',
    title: '温度对反应速率的影响',
    type: 'chemistry',
    summary: '在不同温度下测量硫代硫酸钠与酸反应变浑浊的时间，求表观活化能。',
    lab: '物理化学实验室 405',
    minutes: 150,
    capacity: 12,
    preparation: '复习阿伦尼乌斯公式；想清楚为什么可以用 1/t 代表速率。',
    purpose: '由 $\\ln k = \\ln A - \\dfrac{E_a}{RT}$，作 $\\ln(1/t)$—$1/T$ 图，斜率为 $-E_a/R$。',
    equipment: ['恒温水浴', '秒表', '0.1 mol/L Na₂S₂O₃', '0.1 mol/L H₂SO₄', '温度计（0.1 ℃）'],
    steps: [
      '两种溶液分别在水浴中恒温 5 分钟',
      '混合并计时，到瓶底的十字看不见为止',
      '温度从 20 ℃ 到 50 ℃，每隔 5 ℃ 测一次，每个温度测两次',
      '作图，求斜率与活化能',
    ],
    columns: ['θ(℃)', 't(s)', 'x(K⁻¹)=1/(θ+273.15)', 'y=ln(1/t)'],
    plot: [2, 3],
    uncertainty: '活化能 Eₐ = −k·R，相对不确定度与斜率 k 的相同；判断终点的误差约 0.5 s。',
  },
];
