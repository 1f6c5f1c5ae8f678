import { momentOf } from '@/lib/time';
import { daysAgo } from '../engine/clock';
import type { Seed, RowOf } from '../engine/database';
import { people } from './users';

type PrivateMessageRow = RowOf<'privateMessages'>;
type PrivateSideRow = RowOf<'privateSides'>;

type Said = [isOwn: boolean, days: number, time: string, text: string];

/** Conversations of 林知远 with others; `unread`: number of the last messages not in view yet. */
const talks: { with: keyof typeof people; unread: number; said: Said[] }[] = [
  {
    with: 'teacher',
    unread: 2,
    said: [
      [true, 6, '20:14', '陈老师好，作业三第二问的栈最大深度，是指括号嵌套的最大层数吗？'],
      [false, 6, '20:41', '对。边读边统计当前深度，过程中的**最大值**就是答案。'],
      [true, 6, '20:43', '明白了，谢谢老师！'],
      [false, 1, '16:30', '下周二的习题课你来讲一下“用栈检查括号”吧，十分钟左右，准备三张幻灯片就行。'],
      [
        false,
        1,
        '16:31',
        '可以用这个例子开头：\n\n```python\ncheck("{[()]}")  # True\ncheck("{[(])}")  # False\n```',
      ],
    ],
  },
  {
    with: 'lihua',
    unread: 1,
    said: [
      [false, 3, '12:05', '学长，选修课“数学建模”的名额是不是每天早上放？'],
      [true, 3, '12:20', '是的，早上八点补放退课的名额，我上学期就是这样选上的。'],
      [false, 3, '12:21', '好的！'],
      [false, 0, '07:40', '抢到了！谢谢学长'],
    ],
  },
  {
    with: 'wangfang',
    unread: 0,
    said: [
      [false, 2, '21:02', '物理实验报告的误差分析你写完了吗？'],
      [true, 2, '21:15', '写完了，A 类不确定度用贝塞尔公式，记得乘 t 因子。'],
      [false, 2, '21:16', '收到，谢谢！'],
    ],
  },
  {
    with: 'zhangwei',
    unread: 0,
    said: [
      [true, 9, '18:30', '周六机器人社的活动几点集合？'],
      [false, 9, '18:52', '下午两点，工训中心一楼。'],
    ],
  },
];

const timeOf = ([, days, time]: Said): number => momentOf(daysAgo(days, time));

function messageSeed(): PrivateMessageRow[] {
  return talks.flatMap(({ with: peer, said }) =>
    said.map((each, index) => ({
      id: `seed-${peer}-${index + 1}`,
      from: each[0] ? people.student : people[peer],
      to: each[0] ? people[peer] : people.student,
      seq: index + 1,
      text: each[3],
      files: [],
      at: timeOf(each),
      is_withdrawn: false,
      changed: 0,
    })),
  );
}

function sideSeed(): PrivateSideRow[] {
  return talks.flatMap(({ with: peer, said, unread }) => {
    const last = said.at(-1);
    const common = {
      count: said.length,
      excerpt: (last?.[3] ?? '').replaceAll(/\s+/g, ' ').slice(0, 60),
      at: last ? timeOf(last) : null,
      is_blocked: false,
      changed: 0,
      reply_at: null,
    };
    const [own, other] = [people.student, people[peer]];
    const places = said.map((_, index) => index + 1);
    return [
      {
        ...common,
        id: `${own}:${other}`,
        user_id: own,
        peer_id: other,
        unread: unread > 0 ? places.slice(-unread) : [],
      },
      { ...common, id: `${other}:${own}`, user_id: other, peer_id: own, unread: [] },
    ];
  });
}

export const seed: Seed = { privateMessages: messageSeed, privateSides: sideSeed };
