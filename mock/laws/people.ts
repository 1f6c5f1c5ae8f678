import type { Database } from '../engine/database';

/** Ids of the people of the demo. */
export const people = {
  student: '10001',
  lihua: '10002',
  wangfang: '10003',
  zhangwei: '10004',
  zhaomin: '10005',
  locked: '10099',
  teacher: '20001',
  wang: '20002',
  dean: '20003',
} as const;

/** Their names, for what is written about them. */
export const peopleNames: Record<keyof typeof people, string> = {
  student: '林知远',
  lihua: '李华',
  wangfang: '王芳',
  zhangwei: '张伟',
  zhaomin: '赵敏',
  locked: '周舟',
  teacher: '陈老师',
  wang: '王老师',
  dean: '李院长',
};

const families = [...'陈林黄张李王吴刘蔡杨许郑谢郭洪邱曾廖赖徐周叶苏庄吕江何萧罗高'];
const given = [
  '一鸣', '子涵', '雨桐', '浩然', '思源', '佳怡', '明轩', '诗雨', '嘉豪', '欣妍', '俊杰', '梦琪', '宇航', '若曦',
  '天佑', '静怡', '文博', '晓彤', '志强', '雅婷', '博文', '可欣', '泽宇', '婉清',
]; // prettier-ignore

/** A stranger who registers: the same for the same number. */
export function stranger(database: Database, number: number) {
  const family = families[(number * 7) % families.length] ?? '';
  const name = family + (given[Math.floor(number * 11 + number / families.length) % given.length] ?? '');
  const year = 2023 + (number % 4);
  const colleges = database.colleges.all();
  const { id: code, name: college } = colleges[number % colleges.length] ?? { id: '', name: '' };
  return {
    user_id: `stranger-${number}`,
    name,
    student_number: `${year}${code}${String(1000 + number).slice(-4)}`,
    college,
  };
}
