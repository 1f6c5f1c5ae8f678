import { chance } from '../../../support/chance';
import type { AddressLine } from './address-line';

const names = ['张三', '王芳', '欧阳雪', '李先生', '陈老师', '阿依古丽·买买提', '马超', '周敏收', '陳大文'];
const phones: [written: string, phone: string, extension: string][] = [
  ['13800138000', '13800138000', ''],
  ['138 0013 8000', '13800138000', ''],
  ['+86 139-1234-5678', '13912345678', ''],
  ['0086-15900001122', '15900001122', ''],
  ['１３９１２３４５６７８', '13912345678', ''],
  ['13912345678-8001', '13912345678', '转8001'],
  ['13912345678转 123', '13912345678', '转123'],
  ['13912345678 ext. 55', '13912345678', '转55'],
  ['010-62751234', '', ''],
  ['(0755)8888 8888', '', ''],
  ['０２１－６２７５１２３４', '', ''],
  ['138****1234', '', ''],
  ['400-820-8820', '', ''],
];
const regions: [written: string, region: string][] = [
  ['广东省深圳市南山区', '广东省/深圳市/南山区/'],
  ['廣東省深圳市南山區', '广东省/深圳市/南山区/'],
  ['广东 深圳 南山区', '广东省/深圳市/南山区/'],
  ['北京海淀区', '北京市/北京市/海淀区/'],
  ['北京市海淀区', '北京市/北京市/海淀区/'],
  ['上海市浦东新区', '上海市/上海市/浦东新区/'],
  ['吉林省长春市朝阳区', '吉林省/长春市/朝阳区/'],
  ['江苏省南京市鼓楼区', '江苏省/南京市/鼓楼区/'],
];
const details = [
  '学院路1号楼2单元301室',
  '育英路88弄6号',
  '和平路12号A座1203',
  '青年路36号3栋',
  '長樂路45-5號',
];
const others = [
  '',
  '',
  '11010119900307123X',
  '440301200001011234',
  '100084',
  '邮编：518000',
  'lin@example.com',
  '订单号：202611010203',
  'SF1234567890123',
];
const lists = ['', '', '1. ', '①', '（2）', '3、'];
const separators = [' ', '，', '\n', ', ', '；'];

/** Addresses put together at random from pieces, in several orders, with and without labels. */
export function generatedLines(count: number): AddressLine[] {
  const random = chance(32);
  const oneOf = <Item>(items: readonly [Item, ...Item[]] | Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from');
    return item;
  };
  return Array.from({ length: count }, () => {
    const name = oneOf(names);
    const [writtenPhone, phone, extension] = oneOf(phones);
    const [writtenRegion, region] = oneOf(regions);
    const detail = oneOf(details);
    const isLabelled = random() < 0.3;
    const person = isLabelled ? `${oneOf(['收件人：', '收货人:'])}${name}` : name;
    const number = isLabelled ? `${oneOf(['电话：', '手机号:'])}${writtenPhone}` : writtenPhone;
    const where = `${isLabelled ? oneOf(['地址：', '收货地址:']) : ''}${writtenRegion}${oneOf(['', ' '])}${detail}`;
    const other = oneOf(others);
    const pieces = oneOf([
      [person, number, where, other],
      [where, person, number, other],
      [person, where, other, number],
      [number, person, other, where],
    ]).filter(Boolean);
    const text = oneOf(lists) + pieces.join(oneOf(separators));
    return [text, name.replace(/收$/, ''), phone, region, detail + extension];
  });
}
