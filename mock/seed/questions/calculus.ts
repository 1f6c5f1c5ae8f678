import { questionsOf } from './types';

const subject = '微积分';
const tex = String.raw;

const limits = questionsOf({ subject, lesson: '2101' });
const derivatives = questionsOf({ subject, lesson: '2102' });
const integrals = questionsOf({ subject, lesson: '2103' });
const partial = questionsOf({ subject, lesson: '2301' });
const double = questionsOf({ subject, lesson: '2302' });
const equations = questionsOf({ subject, lesson: '2303' });

export const calculusQuestions = [
  limits.single(
    ['210101', '重要极限', 1, tex`极限 $\lim_{x\to0}\dfrac{\sin 3x}{x}$ 等于多少？`],
    ['$0$', '$1$', '$3$', '不存在'],
    'C',
    tex`$\dfrac{\sin 3x}{x}=3\cdot\dfrac{\sin 3x}{3x}\to 3$。`,
  ),
  limits.multiple(
    ['210102', '等价无穷小', 2, tex`当 $x\to0$ 时，下列哪些与 $x$ 是等价无穷小？`],
    [tex`$\sin x$`, tex`$1-\cos x$`, tex`$\ln(1+x)$`, tex`$e^x-1$`],
    'ACD',
    tex`$1-\cos x\sim\dfrac{x^2}{2}$，是比 $x$ 高阶的无穷小。`,
  ),
  limits.judge(
    ['210103', '连续', 1, tex`函数 $f(x)$ 在 $x_0$ 处极限存在，则 $f(x)$ 在 $x_0$ 处连续。`],
    false,
    tex`还要求 $f(x_0)$ 有定义，并且极限等于 $f(x_0)$。`,
  ),
  limits.blanks(
    [
      '210104',
      '极限计算',
      2,
      tex`$\lim_{n\to\infty}\dfrac{3n^2+1}{n^2-n}=$（1）；$\lim_{x\to1}\dfrac{x^2-1}{x-1}=$（2）。`,
    ],
    [
      ['3', '三'],
      ['2', '二'],
    ],
    tex`第一个分子分母同除以 $n^2$；第二个约去 $x-1$ 得 $x+1\to2$。`,
  ),
  derivatives.single(
    ['9103', '导数的定义', 3, tex`求 $y = x^2\sin\dfrac1x$（规定 $x=0$ 时 $y=0$）在 $x=0$ 处的导数`],
    ['$0$', '$1$', tex`$\sin1$`, '不存在'],
    'A',
    tex`按定义 $\lim_{h\to0}\dfrac{h^2\sin(1/h)}{h}=\lim_{h\to0}h\sin\dfrac1h=0$：有界量乘无穷小。`,
  ),
  derivatives.multiple(
    ['210202', '极值', 2, tex`关于可导函数 $f(x)$，下列说法正确的有哪些？`],
    [
      '可导必定连续',
      tex`$f'(x_0)=0$ 时 $x_0$ 一定是极值点`,
      tex`$x_0$ 是极值点时 $f'(x_0)=0$`,
      tex`$f'(x)>0$ 的区间上 $f$ 单调增加`,
    ],
    'ACD',
    tex`$f(x)=x^3$ 在 $0$ 处导数为零，却不是极值点。`,
  ),
  derivatives.blanks(
    ['210203', '链式法则', 2, tex`设 $f(x)=(2x+1)^3$，则 $f'(0)=$（1）。`],
    [['6', '六']],
    tex`$f'(x)=3(2x+1)^2\cdot2=6(2x+1)^2$，$f'(0)=6$。`,
  ),
  derivatives.judge(
    ['210204', '可导与连续', 1, tex`$f(x)=|x|$ 在 $x=0$ 处连续，但不可导。`],
    true,
    tex`左导数为 $-1$，右导数为 $1$，不相等。`,
  ),
  integrals.single(
    ['210301', '定积分', 1, tex`$\displaystyle\int_0^1 3x^2\,dx$ 等于多少？`],
    ['$1$', '$3$', '$6$', tex`$\dfrac13$`],
    'A',
    tex`原函数为 $x^3$，$1^3-0^3=1$。`,
  ),
  integrals.blanks(
    [
      '210302',
      '变上限积分',
      2,
      tex`设 $F(x)=\displaystyle\int_1^x\frac{dt}{t}$，则 $F(1)=$（1），$F'(2)=$（2）。`,
    ],
    [
      ['0', '零'],
      ['1/2', '0.5', '二分之一', '½'],
    ],
    tex`上下限相同，积分为 $0$；$F'(x)=\dfrac1x$，$F'(2)=\dfrac12$。`,
  ),
  integrals.judge(
    ['210303', '奇偶性', 1, tex`$\displaystyle\int_{-1}^{1}x^3\cos x\,dx=0$。`],
    true,
    '被积函数是奇函数，在关于原点对称的区间上积分为零。',
  ),
  integrals.short(
    ['210304', '微积分基本定理', 2, '用自己的话说明微积分基本定理（牛顿－莱布尼茨公式）的内容和意义。'],
    '若 F 是连续函数 f 在 [a,b] 上的一个原函数，则 f 在 [a,b] 上的定积分等于 F(b)−F(a)。它把求面积（求和的极限）化为求原函数，说明微分与积分互为逆运算。',
    ['原函数', 'f(b)-f(a)|上下限|端点|之差|相减', '逆运算|互逆|联系|面积|求和'],
    tex`要点：$\int_a^b f(x)\,dx=F(b)-F(a)$，其中 $F'=f$；它把积分与微分联系在一起。`,
  ),
  partial.single(
    ['230101', '偏导数', 1, tex`设 $z=x^2y+y^3$，则 $\dfrac{\partial z}{\partial y}$ 等于`],
    ['$2xy$', '$x^2+3y^2$', '$2xy+3y^2$', '$x^2$'],
    'B',
    tex`对 $y$ 求偏导时，把 $x$ 看作常数。`,
  ),
  partial.judge(
    ['230102', '梯度', 1, '梯度的方向是函数值增长最快的方向。'],
    true,
    tex`方向导数 $\nabla f\cdot\mathbf e$ 在 $\mathbf e$ 与梯度同向时最大。`,
  ),
  partial.blanks(
    ['230103', '方向导数', 2, tex`$f(x,y)=3x+4y$ 在任一点的梯度的模是（1）。`],
    [['5', '五']],
    tex`$\nabla f=(3,4)$，模为 $\sqrt{9+16}=5$。`,
  ),
  double.single(
    ['230201', '极坐标', 2, tex`用极坐标计算二重积分时，面积元素 $dx\,dy$ 换成`],
    [tex`$dr\,d\theta$`, tex`$r\,dr\,d\theta$`, tex`$r^2\,dr\,d\theta$`, tex`$\theta\,dr\,d\theta$`],
    'B',
    tex`半径为 $r$ 的小扇环，弧长约 $r\,d\theta$，宽 $dr$，面积约 $r\,dr\,d\theta$。`,
  ),
  double.blanks(
    [
      '230202',
      '二重积分',
      1,
      tex`$D$ 是 $0\le x\le2,\ 0\le y\le3$，则 $\displaystyle\iint_D 1\,dx\,dy=$（1）。`,
    ],
    [['6', '六']],
    '被积函数为 1 时，二重积分就是区域的面积。',
  ),
  double.judge(
    ['230203', '累次积分', 2, '在矩形区域上对连续函数积分，可以交换积分次序，结果不变。'],
    true,
    '这是富比尼定理；区域不是矩形时，交换次序要重新确定上下限。',
  ),
  equations.single(
    ['230301', '可分离变量', 1, tex`方程 $\dfrac{dy}{dx}=2y$ 的通解是`],
    [tex`$y=Ce^{2x}$`, tex`$y=2x+C$`, tex`$y=x^2+C$`, tex`$y=e^{2x}+C$`],
    'A',
    tex`分离变量得 $\dfrac{dy}{y}=2\,dx$，$\ln|y|=2x+C_1$。常数是乘在前面，不是加在后面。`,
  ),
  equations.multiple(
    ['230302', '二阶线性方程', 3, tex`方程 $y''-3y'+2y=0$ 的解有哪些？`],
    [tex`$e^{x}$`, tex`$e^{2x}$`, tex`$e^{3x}$`, tex`$e^{x}+5e^{2x}$`],
    'ABD',
    tex`特征方程 $r^2-3r+2=0$ 的根为 $1,2$，通解为 $C_1e^x+C_2e^{2x}$。`,
  ),
  equations.blanks(
    ['230303', '欧拉法', 2, tex`对 $y'=y,\ y(0)=1$ 用步长 $0.5$ 的欧拉法，$y(1)$ 的近似值是（1）。`],
    [['2.25', '9/4']],
    tex`$1\to1+0.5\times1=1.5\to1.5+0.5\times1.5=2.25$，真值 $e\approx2.718$。`,
  ),
];
