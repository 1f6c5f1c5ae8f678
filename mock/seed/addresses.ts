import { momentOf } from '@/lib/time';
import { daysAgo } from '../engine/clock';
import type { Seed, RowOf } from '../engine/database';
import { people } from './users';

type AddressRow = RowOf<'addresses'>;

type Entry = [
  days: number,
  name: string,
  phone: string,
  region: [province: string, city: string, district: string, street: string],
  detail: string,
  label: string,
];

/** Delivery addresses of 林知远, the first the default; with the number of days since the last use. */
const kept: Entry[] = [
  [
    3,
    '林知远',
    '13800010001',
    ['广东省', '广州市', '番禺区', '小谷围街道'],
    '大学城中环东路 132 号 学生公寓 C12 栋 506',
    '宿舍',
  ],
  [26, '林建国', '13922230117', ['福建省', '泉州市', '晋江市', '陈埭镇'], '鹏青路 88 号 2 单元 1103', '家'],
  [
    64,
    '林知远',
    '13800010001',
    ['广东省', '深圳市', '南山区', '粤海街道'],
    '高新南九道 10 号 科苑大厦 7 层前台',
    '公司',
  ],
  [
    118,
    '阿依努尔·买买提',
    '15099870042',
    ['新疆维吾尔自治区', '伊犁哈萨克自治州', '伊宁市', '解放路街道'],
    '解放西路 219 号',
    '',
  ],
];

/** Returns the main student's saved addresses. */
export const addressSeed = (): AddressRow[] =>
  kept.map(([days, name, phone, [province, city, district, street], detail, label], index) => ({
    id: `address-${index + 1}`,
    user_id: people.student,
    name,
    phone,
    province,
    city,
    district,
    street,
    detail,
    label,
    is_default: index === 0,
    used: momentOf(daysAgo(days, '12:30')),
    removed: false,
  }));

export const seed: Seed = { addresses: addressSeed };
