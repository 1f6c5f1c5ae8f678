import type { SeedMission } from './types';

/** The path from the first line of Python to designing algorithms. */
export const programming: SeedMission = {
  id: '1',
  title: 'Python 程序设计与算法',
  subtitle: '从第一行代码到动态规划',
  summary:
    '先学会用 Python 准确地表达想法，再认识列表、字典、栈、队列和树，最后学习怎样分析和设计算法。每课都有可以直接运行的代码和配套练习。',
  reason: '程序设计是各专业共同的基础，学完后可以独立完成数据处理和课程实验。',
  hue: 212,
  courses: [
    {
      id: '11',
      title: 'Python 语言基础',
      summary: '变量与类型、分支与循环、函数：写出正确、易读的小程序。',
      teacher: '陈思远',
      academy: '计算机学院',
      level: '入门',
      requires: [],
      lessons: [
        {
          id: '1101',
          title: '变量、类型与表达式',
          summary: '理解名字与对象的关系，掌握数值、字符串的基本运算，知道浮点数为什么有误差。',
          minutes: 30,
          questions: [
            '为什么 0.1 + 0.2 不等于 0.3？应该怎样比较两个小数？',
            '// 和 % 遇到负数时是怎么算的？',
            'f 字符串里 :.2f 和 :>8 分别是什么意思？',
          ],
        },
        {
          id: '1102',
          title: '分支与循环',
          summary: '用 if、for、while 控制程序流程，学会跟踪循环变量、设计循环条件。',
          minutes: 35,
          questions: [
            '什么时候用 for，什么时候用 while？',
            'break 和 continue 有什么区别？请各举一个例子。',
            '循环后面的 else 什么时候会执行？',
          ],
        },
        {
          id: '1103',
          title: '函数与递归',
          summary: '把步骤封装成函数，分清参数、返回值与作用域，初步掌握递归。',
          minutes: 40,
          questions: [
            '为什么不要用列表作为参数的默认值？',
            'return 和 print 有什么区别？',
            '请一步一步画出 factorial(4) 的调用过程。',
          ],
        },
      ],
    },
    {
      id: '12',
      title: '数据结构',
      summary: '列表、字典、栈、队列与二叉树：为问题选择合适的组织方式。',
      teacher: '林雨桐',
      academy: '计算机学院',
      level: '进阶',
      requires: ['11'],
      lessons: [
        {
          id: '1201',
          title: '列表与字典',
          summary: '掌握序列和映射的常用操作，理解引用与复制，比较不同操作的代价。',
          minutes: 40,
          questions: [
            '为什么在字典里查找比在列表里查找快？',
            '浅复制和深复制有什么区别？',
            '怎样按照字典的值从大到小排序？',
          ],
        },
        {
          id: '1202',
          title: '栈与队列',
          summary: '理解后进先出与先进先出，用栈检查括号，用队列做广度优先搜索。',
          minutes: 40,
          questions: [
            '为什么用列表的 pop(0) 做队列会很慢？',
            '用栈检查括号时，哪几种情况说明不匹配？',
            '广度优先搜索为什么能得到最短步数？',
          ],
        },
        {
          id: '1203',
          title: '二叉树与遍历',
          summary: '用递归的眼光看树，掌握三种遍历和二叉搜索树的插入与查找。',
          minutes: 45,
          questions: [
            '前序、中序、后序遍历分别适合做什么？',
            '二叉搜索树在什么情况下会退化成链表？',
            '怎样删除二叉搜索树里有两个孩子的结点？',
          ],
        },
      ],
    },
    {
      id: '13',
      title: '算法设计与分析',
      summary: '复杂度、查找、排序与动态规划：写出又对又快的程序。',
      teacher: '周明哲',
      academy: '计算机学院',
      level: '提高',
      requires: ['11', '12'],
      lessons: [
        {
          id: '1301',
          title: '算法复杂度与二分查找',
          summary: '用大 O 记号描述增长速度，掌握二分查找和它的循环不变式。',
          minutes: 40,
          questions: [
            'O(n) 的程序一定比 O(n²) 的程序快吗？',
            '二分查找的边界条件为什么容易写错？怎样避免？',
            '什么叫循环不变式？它有什么用？',
          ],
        },
        {
          id: '1302',
          title: '排序与分治',
          summary: '从插入排序到归并排序和快速排序，体会分治的威力和稳定性的意义。',
          minutes: 45,
          questions: [
            '归并排序的 n log n 是怎么推导出来的？',
            '快速排序最坏情况是什么？怎样避免？',
            '什么是排序的稳定性？举一个需要稳定排序的例子。',
          ],
        },
        {
          id: '1303',
          title: '动态规划',
          summary: '识别重叠子问题，写出状态与转移方程，解决爬楼梯、找零和背包问题。',
          minutes: 50,
          questions: [
            '动态规划和分治有什么区别？',
            '遇到新问题，怎样确定状态和转移方程？',
            '0-1 背包为什么要倒着遍历容量？',
          ],
        },
      ],
    },
  ],
};
