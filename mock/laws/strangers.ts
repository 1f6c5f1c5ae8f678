import { collegeNames } from '../seed/users';

const families = [...'陈林黄张李王吴刘蔡杨许郑谢郭洪邱曾廖赖徐周叶苏庄吕江何萧罗高'];
const given = [
  '一鸣', '子涵', '雨桐', '浩然', '思源', '佳怡', '明轩', '诗雨', '嘉豪', '欣妍', '俊杰', '梦琪', '宇航', '若曦',
  '天佑', '静怡', '文博', '晓彤', '志强', '雅婷', '博文', '可欣', '泽宇', '婉清',
]; // prettier-ignore

/** A stranger who registers: the same for the same number. */
export function stranger(number: number) {
  const family = families[(number * 7) % families.length] ?? '';
  const name = family + (given[Math.floor(number * 11 + number / families.length) % given.length] ?? '');
  const year = 2023 + (number % 4);
  const college = number % collegeNames.length;
  return {
    user_id: `stranger-${number}`,
    name,
    student_number: `${year}${String(college + 1).padStart(2, '0')}${String(1000 + number).slice(-4)}`,
    college: collegeNames[college] ?? '',
  };
}
