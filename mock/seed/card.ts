import { daysFrom, weekPlace } from '@/lib/days';
import { dayOf, momentOf } from '@/lib/time';
import { durations } from '../engine/clock';
import type { Seed, RowOf } from '../engine/database';
import { share } from '../laws/share';
import { people } from '../laws/people';

type CardTransactionRow = RowOf<'cardTransactions'>;

type Purchase = [
  kind: CardTransactionRow['kind'],
  hour: number,
  merchant: string,
  least: number,
  most: number,
];

const breakfast: Purchase[] = [
  ['canteen', 7, '一食堂 · 粥与面点', 350, 750],
  ['canteen', 7, '二食堂 · 豆浆油条', 300, 600],
  ['canteen', 8, '清真餐厅 · 早点', 400, 700],
];
const lunch: Purchase[] = [
  ['canteen', 11, '一食堂 · 自选大众菜', 950, 1650],
  ['canteen', 12, '二食堂 · 麻辣香锅', 1500, 2400],
  ['canteen', 12, '三食堂 · 兰州牛肉面', 1100, 1500],
  ['canteen', 11, '清真餐厅 · 大盘鸡拌面', 1400, 1900],
];
const dinner: Purchase[] = [
  ['canteen', 17, '一食堂 · 砂锅', 1200, 1800],
  ['canteen', 18, '二食堂 · 黄焖鸡', 1300, 1700],
  ['canteen', 17, '三食堂 · 轻食沙拉', 1500, 2200],
];
const night: Purchase[] = [
  ['canteen', 21, '三食堂 · 夜宵烤冷面', 700, 1200],
  ['canteen', 22, '三食堂 · 夜宵馄饨', 800, 1100],
];
const shopping: Purchase[] = [
  ['shop', 16, '竹园教育超市', 350, 3200],
  ['shop', 20, '图书馆咖啡角', 900, 1800],
];
const services: Purchase[] = [
  ['service', 21, '浴室热水', 120, 380],
  ['service', 19, '图书馆自助打印', 40, 600],
  ['service', 20, '洗衣房', 300, 500],
];

/** Chance of each purchase on a day. */
const habits: [purchases: Purchase[], chance: number][] = [
  [breakfast, 0.62],
  [lunch, 0.93],
  [dinner, 0.86],
  [night, 0.16],
  [shopping, 0.24],
  [services, 0.45],
];

/** Returns a student's purchases and refunds on a day, by time. */
function bought(userId: string, day: string): Omit<CardTransactionRow, 'id'>[] {
  const rows = habits.flatMap(([purchases, chance], at) => {
    const words = `${at} ${day} ${userId}`;
    if (share(`${words} wants`) > chance * (weekPlace(day) > 4 ? 0.7 : 1)) return [];
    const purchase = purchases[Math.floor(share(`${words} which`) * purchases.length)];
    if (!purchase) return [];
    const [kind, hour, merchant, least, most] = purchase;
    const minute = Math.floor(share(`${words} when`) * 60);
    const price = Math.round((least + share(`${words} price`) * (most - least)) / 10) * 10;
    const row = {
      user_id: userId,
      at: momentOf(`${day} 00:00:00`) + hour * durations.hour + minute * durations.minute,
      merchant,
      kind,
      amount: -price,
    };
    // Now and then something was sold out after it was paid.
    const isReturned = share(`${words} back`) < 0.012;
    return isReturned ? [row, { ...row, at: row.at + 4 * durations.minute, amount: price }] : [row];
  });
  return rows.toSorted((one, other) => one.at - other.at);
}

const isTerm = (day: string): boolean => {
  const ofYear = day.slice(5);
  return (ofYear >= '02-24' && ofYear <= '07-10') || ofYear >= '08-30' || ofYear <= '01-15';
};

/** A card's transactions since the beginning of an academic year, so that they stay as they are from day to day. */
function historyOf(userId: string, since: string): CardTransactionRow[] {
  const today = dayOf(Date.now());
  const rows: CardTransactionRow[] = [];
  let balance = 0;
  for (const day of daysFrom(since, today).filter(isTerm)) {
    for (const [at, row] of bought(userId, day).entries()) {
      if (row.at > Date.now()) continue;
      if (balance + row.amount < 1500) {
        const amount = share(`${userId}${day} top`) < 0.5 ? 10_000 : 20_000;
        rows.push({
          ...row,
          id: `${userId}-${day}-${at}-top`,
          at: row.at - 11 * durations.minute,
          merchant: '手机充值',
          kind: 'top_up',
          amount,
        });
        balance += amount;
      }
      rows.push({ ...row, id: `${userId}-${day}-${at}` });
      balance += row.amount;
    }
  }
  return rows;
}

function transactionSeed(): CardTransactionRow[] {
  const today = dayOf(Date.now());
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '09-01' ? 1 : 0);
  return [
    ...historyOf(people.student, `${year - 1}-09-01`),
    ...historyOf(people.lihua, `${year}-09-01`),
    ...historyOf(people.zhangwei, `${year}-09-01`),
  ];
}

export const seed: Seed = { cardTransactions: transactionSeed };
