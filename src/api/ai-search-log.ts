import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { fetchQuietly } from '@/api/request';
import { id, listOf, pageQuery } from '@/api/schemas';

const conversation = v.object({
  id,
  title: v.string(),
  /** JSON text of the whole message list (CHT-5). */
  content: v.string(),
  updated_at: v.optional(v.string()),
});
export type Conversation = v.InferOutput<typeof conversation>;

/** Saves a new conversation; returns its id. */
export const conversationAdd = defineEndpoint({
  method: 'POST',
  path: '/aiSearchLog/add',
  summary: '新增 AI 对话记录',
  once: true,
  input: v.object({ content: v.string(), title: v.string() }),
  output: id,
});

/** Saves a conversation again. Refusal: no such conversation of this student. */
export const conversationUpdate = defineEndpoint({
  method: 'POST',
  path: '/aiSearchLog/update',
  summary: '更新 AI 对话记录',
  input: v.object({ content: v.string(), title: v.string(), id: v.string() }),
  output: v.unknown(),
});

/** The student's conversations, newest first. */
export const conversationList = defineEndpoint({
  method: 'POST',
  path: '/aiSearchLog/getList',
  summary: 'AI 对话记录列表',
  input: v.object(pageQuery),
  output: listOf(conversation),
});

/** Asks for all of them (CHT-7). */
export const allConversations = { page_num: 1, page_size: 3000 };

/** All of them (CHT-7). They are loaded by opening the panel, not by showing them, and its place says when that fails. */
export const conversations = queryOptions({
  queryKey: ['conversations'],
  queryFn: async ({ signal }) => (await fetchQuietly(conversationList, allConversations, signal)).list,
  staleTime: Infinity,
  meta: { background: true },
});

/** Deletes a conversation. */
export const conversationDelete = defineEndpoint({
  method: 'POST',
  path: '/aiSearchLog/delete',
  summary: '删除 AI 对话记录',
  input: v.object({ id: v.string() }),
  output: v.unknown(),
});
