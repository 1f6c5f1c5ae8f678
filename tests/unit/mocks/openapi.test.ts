import { expect, it } from 'vitest';
import {
  conversationAdd,
  conversationDelete,
  conversationList,
  conversationUpdate,
} from '@/api/ai-search-log';
import { homeShow } from '@/api/home';
import { lessonBookShow, lessonProgress, lessonShow } from '@/api/lessons';
import { missionList, missionShow } from '@/api/missions';
import { learningSearch } from '@/api/search';
import { createOpenApi } from '@/mocks/openapi';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
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

it('names the headers: token where one must be signed in, the key where a write happens once', () => {
  const headers = (path: string) =>
    paths()[path]?.post?.parameters.map(({ name, required }) => `${name}${required ? '!' : ''}`);
  expect(headers('/users/register')).toEqual(['token', 'timestamp!', 'idempotency-key!']);
  expect(headers('/users/logout')).toEqual(['token!', 'timestamp!']);
});

it('puts the input of a GET into the query', () => {
  const query = paths()['/lessons/detail']?.get?.parameters.filter((parameter) => parameter.in === 'query');
  expect(query?.map(({ name, required }) => [name, required])).toEqual([
    ['mission_id', true],
    ['lesson_id', true],
  ]);
});

it('is the same every time', () => {
  expect(JSON.stringify(createOpenApi())).toBe(JSON.stringify(createOpenApi()));
});
