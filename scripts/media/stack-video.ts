import { box, colors, cover, mix, path, slide, type Step, words } from './drawing.ts';

const plate = (x: number, y: number, text: string, active = false): string =>
  box(x, y, 220, 64, active ? colors.warmSoft : colors.brandSoft, active ? colors.warm : colors.brand) +
  words(x + 110, y + 43, text, { anchor: 'middle', bold: true, color: active ? colors.warm : colors.brand });

const shaft = path('M 150 250 V 620 H 410 V 250', colors.ink, 5);

/** The stack with these values, bottom first; the top one comes down or goes up. */
function stack(values: readonly string[], moving: number | null = null): string {
  return values
    .map((value, index) => {
      const y = 544 - index * 76;
      const last = index === values.length - 1;
      return plate(170, last && moving !== null ? mix(150, y, moving) : y, value, last && moving !== null);
    })
    .join('');
}

const code = (lines: readonly string[], active = -1): string =>
  box(520, 170, 680, lines.length * 52 + 48, '#eef3f3') +
  lines
    .map((line, index) =>
      words(552, 226 + index * 52, line, {
        size: 28,
        mono: true,
        color: index === active ? colors.warm : colors.ink,
        bold: index === active,
      }),
    )
    .join('');

const pushes = ['s = []', "s.append('甲')", "s.append('乙')", "s.append('丙')", 's.pop()', 's.pop()'];
const stackTitle = '栈：后进先出';
const stackSlide =
  (values: readonly string[], line: number, direction: 'in' | 'out' | 'still') =>
  (progress: number): string => {
    const moving = direction === 'still' ? null : direction === 'in' ? progress : 1 - progress;
    return slide(stackTitle, shaft + stack(values, moving) + code(pushes, line));
  };

const person = (x: number, text: string, active = false): string =>
  box(x, 330, 120, 120, active ? colors.warmSoft : colors.brandSoft, active ? colors.warm : colors.brand) +
  words(x + 60, 404, text, {
    size: 40,
    anchor: 'middle',
    bold: true,
    color: active ? colors.warm : colors.brand,
  });

const lane =
  path('M 150 300 H 1130', colors.ink, 5) +
  path('M 150 480 H 1130', colors.ink, 5) +
  words(150, 540, '队首（先离开）', { size: 26, color: colors.soft }) +
  words(1130, 540, '队尾（后加入）', { size: 26, color: colors.soft, anchor: 'end' });

const queue =
  (values: readonly string[], change: 'join' | 'leave' | 'still', line: string) =>
  (progress: number): string => {
    const people = values.map((value, index) => {
      const place = 180 + index * 150;
      const first = index === 0 && change === 'leave';
      const last = index === values.length - 1 && change === 'join';
      const shift = change === 'leave' && index > 0 ? mix(0, -150, progress) : 0;
      if (first) return progress < 1 ? person(mix(place, 10, progress), value, true) : '';
      return person(last ? mix(1130, place, progress) : place + shift, value, last);
    });
    return slide(
      '队列：先进先出',
      lane + people.join('') + words(150, 220, line, { size: 30, mono: true, color: colors.warm }),
    );
  };

const brackets = '( [ a + b ] * c )'.split(' ');
const bracketSlide = (position: number, held: readonly string[], verdict: string) => (): string =>
  slide(
    '应用：检查括号是否匹配',
    brackets
      .map((mark, index) =>
        words(160 + index * 110, 240, mark, {
          size: 56,
          mono: true,
          bold: index === position,
          color: index === position ? colors.warm : index < position ? colors.line : colors.ink,
        }),
      )
      .join('') +
      path('M 160 330 V 620 H 340 V 330', colors.ink, 5) +
      held
        .map(
          (mark, index) =>
            box(180, 548 - index * 68, 140, 58, colors.brandSoft, colors.brand) +
            words(250, 590 - index * 68, mark, {
              anchor: 'middle',
              bold: true,
              mono: true,
              color: colors.brand,
            }),
        )
        .join('') +
      words(420, 480, verdict, { size: 34 }),
  );

const summary = (shown: number) => (): string =>
  slide(
    '小结',
    [
      '栈：只在一端进出，后进先出；撤销、函数调用、括号匹配。',
      '队列：一端进、另一端出，先进先出；排队、广度优先搜索。',
      '用列表做队列时 pop(0) 要搬动全部元素，改用 deque。',
    ]
      .slice(0, shown)
      .map(
        (line, index) =>
          `<circle cx="112" cy="${212 + index * 110}" r="10" fill="${colors.brand}"/>` +
          words(148, 224 + index * 110, line, { size: 34 }),
      )
      .join(''),
  );

/** A lesson of 78 seconds about stacks and queues. */
export const stackVideo: Step[] = [
  {
    mark: '引入',
    seconds: 4,
    caption: '这节课学习两种最常用的线性结构：栈和队列。',
    draw: () => cover('栈与队列', '后进先出与先进先出', '数据结构 · 第 2 课'),
  },
  {
    mark: '栈的两种操作',
    seconds: 4,
    caption: '栈像一个只有一个开口的筒，先创建一个空列表。',
    draw: stackSlide([], 0, 'still'),
  },
  { seconds: 4, caption: '把“甲”放进去，这叫入栈。', draw: stackSlide(['甲'], 1, 'in') },
  { seconds: 4, caption: '再放入“乙”，它压在“甲”的上面。', draw: stackSlide(['甲', '乙'], 2, 'in') },
  { seconds: 4, caption: '“丙”最后放入，现在它在栈顶。', draw: stackSlide(['甲', '乙', '丙'], 3, 'in') },
  {
    seconds: 4,
    caption: '出栈时只能取走栈顶：最后来的“丙”先离开。',
    draw: stackSlide(['甲', '乙', '丙'], 4, 'out'),
  },
  {
    seconds: 4,
    caption: '接着是“乙”。后进先出，就是栈的全部规则。',
    draw: stackSlide(['甲', '乙'], 5, 'out'),
  },
  {
    mark: '用栈检查括号',
    seconds: 4,
    caption: '栈可以检查括号：从左到右读，遇到左括号就入栈。',
    draw: bracketSlide(0, ['('], '左括号：入栈'),
  },
  { seconds: 4, caption: '又一个左括号，继续入栈。', draw: bracketSlide(1, ['(', '['], '左括号：入栈') },
  {
    seconds: 4,
    caption: '字母和运算符与括号无关，直接跳过。',
    draw: bracketSlide(3, ['(', '['], '其他字符：跳过'),
  },
  {
    seconds: 5,
    caption: '遇到右方括号，栈顶正好是左方括号，配成一对，出栈。',
    draw: bracketSlide(5, ['('], '与栈顶配对：出栈'),
  },
  {
    seconds: 5,
    caption: '最后的右括号也配对成功，栈空了，说明括号完全匹配。',
    draw: bracketSlide(8, [], '读完且栈为空：匹配'),
  },
  {
    mark: '队列',
    seconds: 4,
    caption: '队列像排队：从队尾加入。',
    draw: queue(['甲'], 'join', "q.append('甲')"),
  },
  { seconds: 4, caption: '后来的人站在后面。', draw: queue(['甲', '乙'], 'join', "q.append('乙')") },
  {
    seconds: 4,
    caption: '“丙”也加入，排在最后。',
    draw: queue(['甲', '乙', '丙'], 'join', "q.append('丙')"),
  },
  {
    seconds: 4,
    caption: '离开时从队首开始：最先来的“甲”先走，其余的人向前移动。',
    draw: queue(['甲', '乙', '丙'], 'leave', 'q.popleft()'),
  },
  { mark: '小结', seconds: 4, caption: '栈只在一端进出，后进先出。', draw: summary(1) },
  { seconds: 4, caption: '队列一端进、另一端出，先进先出。', draw: summary(2) },
  { seconds: 4, caption: '实现队列请用 deque，不要用列表的 pop(0)。', draw: summary(3) },
];
