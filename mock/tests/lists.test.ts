// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { contractServer, endpoints } from '../../tests/support/contract';
import { sampleOf } from '../../conformance/samples';

const server = contractServer();
/** Rows that are compared of a list, and the number of its pages. */
const MANY = 200;
const PAGES = 4;
const ACCOUNTS = ['student', 'lihua', 'teacher', 'liyuanzhang'];
let headers: Record<string, string>[] = [];
beforeAll(async () => {
  headers = await Promise.all(ACCOUNTS.map((account) => server.signIn(account)));
});

interface Fields {
  entries?: Record<string, { type: string }>;
}
const fieldsOf = (input: unknown) => (input as Fields).entries ?? {};
const lists = endpoints.filter(({ input }) => 'page_num' in fieldsOf(input));

/** Returns the required input beside the page: nothing that narrows the list. */
const required = (endpoint: (typeof lists)[number]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sampleOf(endpoint.input, '12') as object).filter(
      ([name]) => fieldsOf(endpoint.input)[name]?.type !== 'optional',
    ),
  );

describe('35.4 a list in pages', () => {
  it.each(lists.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s holds every row once, says the same total on each page, and ends',
    async (_path, endpoint) => {
      const page = async (page_num: number, page_size: number, as: Record<string, string>) => {
        const { code, data } = await server.call(
          endpoint,
          { ...required(endpoint), page_num, page_size },
          as,
        );
        expect(code).toBe(200);
        return data as { list: unknown[]; total: number };
      };
      const wholes = await Promise.all(headers.map((as) => page(1, MANY, as)));
      const total = Math.max(...wholes.map((whole) => whole.total));
      const owner = wholes.findIndex((whole) => whole.total === total);
      const { list } = wholes[owner] ?? expect.unreachable();
      expect(list.length).toBe(Math.min(total, MANY));
      const size = Math.ceil(list.length / PAGES);
      const pages = [];
      for (let number = 1; (number - 1) * size < list.length; number += 1)
        pages.push(await page(number, size, headers[owner] ?? {}));
      expect(pages.length).toBeGreaterThan(2);
      expect(pages.flatMap((each) => each.list).slice(0, list.length)).toEqual(list);
      for (const each of pages) expect(each.total).toBe(total);
      expect(await page(total + 1, size, headers[owner] ?? {})).toMatchObject({ list: [], total });
    },
  );

  it('is most of those that there are', () => expect(lists.length).toBeGreaterThan(12));
});
