import { questionsOf } from './types';

const subject = '数据结构';
const py = (code: string): string => `\n\n\`\`\`python\n${code}\n\`\`\``;

const searching = questionsOf({ subject, lesson: '1301' });
const sorting = questionsOf({ subject, lesson: '1302' });
const dynamic = questionsOf({ subject, lesson: '1303' });

export const algorithmQuestions = [
  searching.single(
    [
      '130101',
      '复杂度',
      1,
      `下面程序的时间复杂度是多少？${py('for i in range(n):\n    for j in range(i):\n        print(i, j)')}`,
    ],
    ['$O(n)$', '$O(n\\log n)$', '$O(n^2)$', '$O(2^n)$'],
    'C',
    '内层一共执行 $0+1+\\dots+(n-1)=n(n-1)/2$ 次，是 $O(n^2)$。',
  ),
  searching.multiple(
    ['130102', '二分查找', 2, '使用二分查找需要满足哪些条件？'],
    ['数据已经有序', '可以按下标直接访问', '数据中没有重复的值', '数据都是整数'],
    'AB',
    '二分查找要求有序、能随机访问；有重复值或其他类型都可以，只要能比较大小。',
  ),
  searching.blanks(
    ['130103', '二分查找', 2, '在 1000 个有序的数中用二分查找，最多需要比较（1）次。'],
    [['10', '十']],
    '每次排除一半，$2^{10}=1024>1000$，最多 10 次。',
  ),
  searching.code(
    [
      '130104',
      '二分查找',
      3,
      '编写函数 `find(items, target)`，在有序列表中用二分查找返回 `target` 的下标，找不到返回 `-1`。',
    ],
    'def find(items, target):\n    low, high = 0, len(items) - 1\n    ',
    'def find(items, target):\n    low, high = 0, len(items) - 1\n    while low <= high:\n        middle = (low + high) // 2\n        if items[middle] == target:\n            return middle\n        if items[middle] < target:\n            low = middle + 1\n        else:\n            high = middle - 1\n    return -1',
    ['while', '//2|>>1', '+1', '-1', 'return'],
    '循环不变式：若目标存在，一定在 `[low, high]` 中。每次把区间缩小到不含 `middle` 的一半，否则可能死循环。',
  ),
  sorting.single(
    ['130201', '快速排序', 2, '快速排序在什么情况下会退化到 $O(n^2)$？'],
    ['数据完全随机', '每次选的基准都是最大或最小的元素', '数据个数是奇数', '数据中有负数'],
    'B',
    '每次只划分出一个元素，递归深度是 n。随机选择基准可以避免。',
  ),
  sorting.multiple(
    ['130202', '稳定性', 2, '下列排序算法中，哪些是稳定的？'],
    ['插入排序', '归并排序', '快速排序（常见实现）', '冒泡排序'],
    'ABD',
    '相等的元素排序后保持原来的先后次序，称为稳定。快速排序会远距离交换，通常不稳定。',
  ),
  sorting.judge(
    ['130203', '归并排序', 1, '归并排序在最坏情况下的时间复杂度也是 $O(n\\log n)$。'],
    true,
    '共 $\\log n$ 层，每层合并 n 个元素，与数据的次序无关。',
  ),
  sorting.blanks(
    ['130204', '归并', 1, '合并两个长度都是 4 的有序列表，最多比较（1）次。'],
    [['7', '七']],
    '每比较一次放好一个元素，最后一个不用比较：$4+4-1=7$。',
  ),
  dynamic.single(
    ['130301', '爬楼梯', 1, '每次可以上 1 级或 2 级台阶，上到第 5 级有多少种走法？'],
    ['5', '8', '10', '13'],
    'B',
    '$f(n)=f(n-1)+f(n-2)$，$f(1)=1,f(2)=2$，得 3、5、8。',
  ),
  dynamic.judge(
    [
      '130302',
      '贪心与动态规划',
      2,
      '面值为 1、3、4 时，要凑出 6，贪心法（每次取最大面值）得到的硬币数最少。',
    ],
    false,
    '贪心得 4+1+1 共三枚，而 3+3 只要两枚。',
  ),
  dynamic.short(
    ['130303', '动态规划', 3, '什么样的问题适合用动态规划解决？请说出两个特征。'],
    '具有重叠子问题（同一个子问题被多次用到，可以保存结果）和最优子结构（原问题的最优解由子问题的最优解组成）。',
    ['重叠|重复', '最优子结构|最优解', '子问题'],
    '两个特征：**重叠子问题**和**最优子结构**。子问题互不重叠时，用分治即可。',
  ),
  dynamic.blanks(
    ['130304', '0-1 背包', 3, '物品（重量，价值）为 (1, 1)、(2, 4)、(3, 5)，背包容量为 4，最大价值是（1）。'],
    [['6', '六']],
    '取重量 1 和 3，价值 $1+5=6$；取重量 1 和 2 的价值只有 5。',
  ),
];
