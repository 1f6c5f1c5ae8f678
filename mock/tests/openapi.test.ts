import { readFileSync } from 'node:fs';
import { get } from 'lodash-es';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  conversationAdd,
  conversationDelete,
  conversationList,
  conversationUpdate,
} from '@/api/ai-search-log';
import type { Endpoint } from '@/api/endpoint';
import { homeShow } from '@/api/home';
import { lessonBookShow, lessonProgress, lessonShow } from '@/api/lessons';
import { missionList, missionShow } from '@/api/missions';
import { learningSearch } from '@/api/search';
import { createOpenApi } from '@mock/openapi';
import { endpoints } from '../../tests/support/contract';

interface Operation {
  operationId: string;
  security?: unknown[];
  parameters: { name: string; in: string; required: boolean }[];
  responses: Record<string, unknown>;
}
const paths = (): Record<string, Record<string, Operation>> => createOpenApi().paths as never;

it('describes every endpoint below its path and method', () => {
  const described = paths();
  const learning = { lessonShow, lessonBookShow, lessonProgress, missionList, missionShow, homeShow };
  const others = {
    learningSearch,
    conversationAdd,
    conversationUpdate,
    conversationList,
    conversationDelete,
  };
  for (const [name, { path, method }] of Object.entries({ ...learning, ...others }))
    expect(described[path]?.[method.toLowerCase()]?.operationId).toBe(name);
});

it('issue 18: names the headers, the key where a write happens once; beacons have no timestamp', () => {
  const headers = (path: string) =>
    paths()[path]?.post?.parameters.map(({ name, required }) => `${name}${required ? '!' : ''}`);
  expect(headers('/users/register')).toEqual(['timestamp', 'idempotency-key!']);
  expect(headers('/users/logout')).toEqual(['timestamp']);
});

it('issue 18: asks for the token except of public endpoints', () => {
  expect(createOpenApi().security).toEqual([{ token: [] }]);
  expect(paths()['/users/register']?.post?.security).toEqual([]);
  expect(paths()['/users/logout']?.post?.security).toBeUndefined();
});

it('puts the input of a GET into the query', () => {
  const query = paths()['/lessons/detail']?.get?.parameters.filter((parameter) => parameter.in === 'query');
  expect(query?.map(({ name, required }) => [name, required])).toEqual([
    ['mission_id', true],
    ['lesson_id', true],
  ]);
});

it('18.9 describes the files that are served, in parts where they are asked for so, and tuples by their length', () => {
  const media = paths()['/media/sample/{name}']?.get;
  expect(media?.parameters.map(({ name, in: place }) => `${place} ${name}`)).toEqual([
    'path name',
    'header range',
  ]);
  expect(media?.security).toEqual([]);
  expect(Object.keys(media?.responses ?? {})).toEqual(['200', '206', '404', '416']);
  expect(Object.keys(paths()['/uploads']?.get?.responses ?? {})).toEqual(['200', '404']);
  expect(JSON.stringify(paths()['/media/progress'])).toMatch(
    /"prefixItems":\[[^\]]*\],"minItems":2,"maxItems":2/,
  );
});

it('is the same every time', () => {
  expect(JSON.stringify(createOpenApi())).toBe(JSON.stringify(createOpenApi()));
});

describe('41.4 examples of docs/openapi.json', () => {
  const { paths: written } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
    paths: Record<string, Record<string, object>>;
  };
  const valuesOf = ({ path, method }: Endpoint): { code: number; data: unknown }[] => {
    const at = method === 'DELETE' ? `${path}/{id}` : path;
    const examples: unknown = get(written, [
      at,
      method.toLowerCase(),
      'responses',
      '200',
      'content',
      'application/json',
      'examples',
    ]);
    return Object.values((examples ?? {}) as Record<string, { value: { code: number; data: unknown } }>).map(
      ({ value }) => value,
    );
  };

  it('show a success of every operation, as its schema takes it', () => {
    const wrong = endpoints.filter((endpoint) => {
      const [success] = valuesOf(endpoint);
      return success?.code !== 200 || !v.is(endpoint.output, success.data);
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('show refusals with their code, of most operations that take an input', () => {
    const refusals = endpoints.flatMap((endpoint) => valuesOf(endpoint).slice(1));
    expect(refusals.filter(({ code, data }) => code === 200 || data !== null)).toEqual([]);
    expect(refusals.length).toBeGreaterThan(250);
  });
});
