import { describe, expect, it, vi } from 'vitest';
import { momentOf } from '@/lib/time';
import { createDatabase } from '@mock/backend';
import { busynessAt, canteensOn } from '@mock/domains/cafeteria';
import { calendarOf } from '@mock/laws/campus-calendar';

const database = createDatabase();
const canteens = database.canteens.all();
const dishes = database.dishes.all();

/** Returns the busyness at a time of campus. */
function at(time: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: momentOf(time) });
  const calendar = calendarOf(createDatabase().campusDays.all());
  return busynessAt(canteensOn(database, time.slice(0, 10)), calendar, Date.now());
}

describe('21 the canteens', () => {
  it('counts nobody where it is closed, never more than there are seats, and says when it counted', () => {
    for (let hour = 0; hour < 24; hour++) {
      const clock = String(hour).padStart(2, '0');
      const { as_of, list } = at(`2026-11-25 ${clock}:43:21`);
      expect(as_of).toBe(`2026-11-25 ${clock}:40:00`);
      for (const { canteen_id, seated, usual } of list) {
        const { seats } = canteens.find((each) => each.id === canteen_id) ?? expect.fail();
        expect(seated).toBeLessThanOrEqual(seats);
        if (!usual.some((each) => each.hour % 24 === hour && each.percent > 0)) expect(seated).toBe(0);
      }
    }
    const seatedAt = (time: string) => at(time).list.map(({ seated }) => seated);
    expect(seatedAt('2026-11-25 12:00:00').filter((seated) => seated > 100).length).toBeGreaterThan(2);
    expect(seatedAt('2026-11-25 15:00:00')).toEqual([0, 0, 0, 0, 0]);
  });

  it('a night belongs to the day before, and a holiday has fewer hours and guests', () => {
    const night = at('2026-11-26 00:20:00');
    expect(night.day).toBe('2026-11-25');
    expect(night.list[2]?.usual.at(-1)).toMatchObject({ hour: 24 });
    expect(night.list[2]?.seated).toBeGreaterThan(0);
    const holiday = at('2026-10-02 12:00:00').list;
    expect(holiday[1]?.usual).toEqual([]);
    const most = (of: typeof holiday) => Math.max(...(of[0]?.usual.map(({ percent }) => percent) ?? []));
    expect(most(holiday)).toBeLessThan(most(at('2026-11-25 12:00:00').list));
  });

  it('has a menu whose dishes are each somebody’s, have a price and a meal that is served there', () => {
    expect(new Set(dishes.map(({ id }) => id)).size).toBe(dishes.length);
    for (const dish of dishes) {
      const { hours, is_halal } = canteens.find(({ id }) => id === dish.canteen_id) ?? expect.fail(dish.name);
      expect(dish.price, dish.name).toBeGreaterThan(0);
      expect(dish.is_halal, dish.name).toBe(is_halal);
      for (const meal of dish.meals)
        expect(
          hours.usual.workday.map((span) => span.meal),
          dish.name,
        ).toContain(meal);
      expect(dish.meals.length, dish.name).toBeGreaterThan(0);
    }
    expect(dishes.find(({ name }) => name === '宫保鸡丁')).toMatchObject({
      price: 750,
      allergens: ['peanut', 'soy'],
      spicy: 1,
      meals: ['lunch', 'dinner'],
    });
    expect(dishes.find(({ name }) => name === '清蒸鲈鱼')).toMatchObject({ weekdays: [1, 3] });
    expect(dishes.find(({ name }) => name === '烤串拼盘')?.allergens).toBeNull();
  });
});
