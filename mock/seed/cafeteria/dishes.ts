import { type Allergen, type Dish, type Meal, meals } from '@/api/cafeteria';

const allergenOf: Record<string, Allergen> = {
  g: 'gluten',
  c: 'crustacean',
  f: 'fish',
  e: 'egg',
  p: 'peanut',
  s: 'soy',
  m: 'milk',
  n: 'nut',
};

/**
 * A window with its dishes, a line each: name, price in yuan, and contents by the letters above (`-` none of them, `?` not
 * stated); then, where it is so, `素`, `辣1` to `辣3`, and the days of the week, `@25` for Tuesday and Friday.
 */
interface Stall {
  canteen: string;
  name: string;
  /** First letters of the meals. */
  meals: string;
  dishes: string;
}

const stalls: Stall[] = [
  {
    canteen: '1',
    name: '粥与面点',
    meals: 'b',
    dishes: `白米粥 0.5 - 素
      小米南瓜粥 1.5 - 素
      皮蛋瘦肉粥 3.5 e
      豆浆 1.5 s 素
      茶叶蛋 1.5 es 素
      猪肉包 2 gs
      香菇青菜包 1.5 gs 素
      葱油花卷 1 g 素
      鲜肉小笼（一笼） 6 gs
      牛奶馒头 1 gm 素`,
  },
  {
    canteen: '1',
    name: '自选大众菜',
    meals: 'ld',
    dishes: `米饭 0.5 - 素
      番茄炒蛋 4 e 素
      清炒时蔬 2.5 - 素
      酸辣土豆丝 2.5 - 素 辣1
      麻婆豆腐 3.5 s 辣2
      手撕包菜 3 s 辣1
      红烧肉 8.5 s
      糖醋里脊 8 ges
      宫保鸡丁 7.5 ps 辣1
      青椒肉丝 6.5 s
      红烧鸡腿 6 s
      清蒸鲈鱼 12 fs @24
      油焖大虾 13 cs @35
      干锅花菜 5 s 辣2
      蒜泥白肉 8 s 辣1 @14
      紫菜蛋花汤 1 e 素`,
  },
  {
    canteen: '1',
    name: '砂锅',
    meals: 'd',
    dishes: `砂锅米线 12 gs 辣1
      砂锅豆腐 11 s 素
      番茄牛腩砂锅 18 s
      三鲜砂锅 16 ces`,
  },
  {
    canteen: '2',
    name: '豆浆油条',
    meals: 'b',
    dishes: `现磨豆浆 2 s 素
      油条 1.5 g 素
      咸豆腐脑 3 sg 素
      鸡蛋灌饼 5 ge
      粢饭团 5 gse
      葱油拌面 6 gs 素`,
  },
  {
    canteen: '2',
    name: '麻辣香锅',
    meals: 'ld',
    dishes: `素菜香锅 15 ps 素 辣2
      鸡肉香锅 18 ps 辣2
      肥牛香锅 22 ps 辣3
      鲜虾香锅 24 cps 辣3
      清汤麻辣烫 14 ps 辣1`,
  },
  {
    canteen: '2',
    name: '黄焖鸡与盖饭',
    meals: 'ld',
    dishes: `黄焖鸡米饭 15 s
      土豆牛腩盖饭 16 s
      鱼香肉丝盖饭 12 s 辣1
      咖喱鸡排饭 15 gem
      照烧三文鱼饭 20 fs @3
      家常豆腐盖饭 10 s 素
      台式卤肉饭 13 se`,
  },
  {
    canteen: '2',
    name: '素食窗口',
    meals: 'ld',
    dishes: `什锦素套餐 10 s 素
      罗汉斋 8 gsn 素
      腰果西芹 9 n 素
      香煎豆腐 6 s 素
      杂粮饭 2 - 素
      菌菇汤 3 - 素`,
  },
  {
    canteen: '3',
    name: '面食',
    meals: 'ld',
    dishes: `兰州牛肉面 13 g 辣1
      重庆小面 10 gps 辣3
      武汉热干面 9 gps
      番茄鸡蛋面 10 ge 素
      山西刀削面 12 gs
      扬州炒饭 12 ce
      鲜虾云吞面 15 gce @135`,
  },
  {
    canteen: '3',
    name: '轻食沙拉',
    meals: 'ld',
    dishes: `鸡胸肉沙拉 18 em
      金枪鱼沙拉 20 fem
      牛油果藜麦沙拉 19 n 素
      全麦三明治 14 gem
      酸奶水果碗 12 mn 素
      玉米浓汤 6 gm 素`,
  },
  {
    canteen: '3',
    name: '夜宵',
    meals: 'n',
    dishes: `烤冷面 8 ges 辣1
      鲜肉馄饨 9 gs
      炒米粉 10 es
      烤串拼盘 16 ? 辣2
      绿豆汤 3 - 素
      煎饺 8 gs
      小龙虾拌面 18 gcs 辣2 @56`,
  },
  {
    canteen: '4',
    name: '早点',
    meals: 'b',
    dishes: `牛肉包 2.5 gs
      胡辣汤 5 gs 辣1
      羊肉泡馍（小份） 12 g
      奶茶 3 m 素
      芝麻烧饼 2 g 素`,
  },
  {
    canteen: '4',
    name: '拌面与炒菜',
    meals: 'ld',
    dishes: `大盘鸡拌面 18 gs 辣2
      过油肉拌面 16 gs
      羊肉抓饭 18 -
      孜然羊肉 20 s 辣1
      牛肉炒面 14 gs
      虎皮青椒 5 s 素 辣1
      西红柿鸡蛋拌面 13 ge 素
      皮辣红 4 - 素 辣1
      酸奶粽子 8 m 素 @26
      羊肉汤 10 -`,
  },
  {
    canteen: '5',
    name: '小炒',
    meals: 'ld',
    dishes: `水煮鱼 38 fs 辣3
      酸菜鱼 36 fs 辣2
      干锅牛蛙 42 ps 辣3
      蒜蓉粉丝虾 35 c
      地三鲜 16 s 素
      锅包肉 26 ge
      松仁玉米 18 nm 素
      上汤娃娃菜 16 e`,
  },
];

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const HALAL_CANTEEN = '4';

function dishOf({ canteen, name: stall, meals: letters }: Stall, line: string): Omit<Dish, 'dish_id'> {
  const [name = '', price = '', inside = '', ...more] = line.trim().split(' ');
  const spicy = more.find((word) => word.startsWith('辣'))?.slice(1);
  const days = more.find((word) => word.startsWith('@'))?.slice(1);
  return {
    name,
    canteen_id: canteen,
    stall,
    price: Math.round(Number(price) * 100),
    meals: [...letters].flatMap((letter): Meal[] => meals.filter((meal) => meal.startsWith(letter))),
    weekdays: days ? [...days].map((digit) => Number(digit) - 1) : EVERY_DAY,
    allergens: inside === '?' ? null : [...inside].flatMap((letter) => allergenOf[letter] ?? []),
    is_halal: canteen === HALAL_CANTEEN,
    is_vegetarian: more.includes('素'),
    spicy: Number(spicy ?? 0),
  };
}

/** Everything that the canteens serve, as their windows say it. */
export const dishSeed: Dish[] = stalls
  .flatMap((stall) => stall.dishes.split('\n').map((line) => dishOf(stall, line)))
  .map((dish, index) => ({ dish_id: String(index + 1), ...dish }));
