import type { SeedExperiment } from './types';

const lab = { place: '物理实验楼', teacher: '郑怀瑾' };

/** Mechanics and optics. */
export const physicsExperiments: SeedExperiment[] = [
  {
    ...lab,
    id: '8101',
    title: '用单摆测量重力加速度',
    type: 'physics',
    summary: '改变摆长，测量周期，由 T²—L 直线的斜率求出当地的重力加速度。',
    lab: '力学实验室 204',
    minutes: 120,
    capacity: 16,
    preparation: '复习简谐振动；推导小角度下单摆的周期公式；带计算器。',
    safety: ['摆球摆动时不要站在摆动平面内', '支架要夹紧，避免倾倒'],
    purpose:
      '小角度下，单摆的周期为 $T = 2\\pi\\sqrt{L/g}$，即 $T^2 = \\dfrac{4\\pi^2}{g}L$。测出几组 $L$ 与 $T$，作 $T^2$—$L$ 图，由斜率 $k$ 得 $g = 4\\pi^2/k$。',
    equipment: ['单摆装置', '米尺（分度 1 mm）', '游标卡尺', '电子秒表（0.01 s）'],
    steps: [
      '用米尺量悬点到球心的距离，摆长从 50 cm 开始',
      '把摆球拉开不超过 5°，放手后让它摆动几次',
      '从平衡位置开始计时，数 30 个周期',
      '摆长每次增加 10 cm，共测 6 组',
      '检查 T²—L 的点是否在一条直线上，明显偏离的重测',
      '由斜率计算 g，与当地值 9.794 m/s² 比较',
    ],
    columns: ['L(m)', 't₃₀(s)', 'T(s)=t₃₀/30', 'T²(s²)=T^2'],
    plot: [0, 3],
    uncertainty: '斜率的标准不确定度 u(k) 由直线拟合给出；g 的相对不确定度等于 k 的：u(g)/g = u(k)/k。',
  },
  {
    ...lab,
    id: '8102',
    title: '测量薄透镜的焦距',
    type: 'physics',
    summary: '移动物屏和像屏，记录物距与像距，用成像公式和作图两种方法求焦距。',
    lab: '光学实验室 312',
    minutes: 90,
    capacity: 12,
    preparation: '复习薄透镜成像公式和共轭法；想一想怎样减小“找最清晰位置”带来的误差。',
    safety: ['不要用手触摸镜面', '光源灯罩很热，换灯前先断电'],
    purpose:
      '由 $\\dfrac1u + \\dfrac1v = \\dfrac1f$，$1/v$ 对 $1/u$ 作图应是斜率为 $-1$ 的直线，两轴的截距都是 $1/f$。',
    equipment: ['光具座', '凸透镜', '物屏与像屏', '白光源'],
    steps: [
      '调节各元件等高共轴',
      '固定物距，移动像屏到像最清晰，记录 u 和 v',
      '从两侧各找一次清晰位置，取平均',
      '改变物距，共测 6 组，放大像和缩小像都要有',
      '作 1/v—1/u 图，由截距求焦距',
    ],
    columns: ['u(cm)', 'v(cm)', 'f(cm)=u*v/(u+v)', '1/u(cm⁻¹)=1/u', '1/v(cm⁻¹)=1/v'],
    plot: [3, 4],
    uncertainty:
      '同一透镜的 f 多次测量，用平均值的标准不确定度（A 类）表示；再计入像清晰范围的一半（B 类）。',
  },
];
