import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint, type EndpointInput, type EndpointOutput } from '@/api/endpoint';
import { standIn } from '@/api/kept';
import { fetchQuietly } from '@/api/request';
import { givenVersion, id, listOf, pageQuery, wireTime } from '@/api/schemas';

/** Characters of one note at most. */
export const NOTE_LIMIT = 20_000;

export const noteColours = ['yellow', 'green', 'blue', 'pink'] as const;
const noteColour = v.picklist(noteColours);
export type NoteColour = v.InferOutput<typeof noteColour>;

/**
 * Words with what stands around them. `start` counts characters from the beginning of the chapter or page as it is
 * shown; when the text has changed since, the quotation and the words around it find the place again.
 */
const quotedWords = {
  start: v.pipe(v.number(), v.minValue(0)),
  quote: v.string(),
  prefix: v.string(),
  suffix: v.string(),
};
const textAnchor = v.object({ kind: v.literal('text'), chapter_id: v.string(), ...quotedWords });

/** A page of a PDF, or words of it. They are found in the page's text: size and turn of the page do not matter. */
const pdfAnchor = v.object({
  kind: v.literal('pdf'),
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  words: v.optional(v.object(quotedWords)),
});

/** The exact place that a note belongs to. */
export const noteAnchor = v.variant('kind', [
  v.object({ kind: v.literal('video'), seconds: v.pipe(v.number(), v.minValue(0)) }),
  pdfAnchor,
  textAnchor,
  v.object({ kind: v.literal('cell'), cell_id: v.string() }),
]);
export type NoteAnchor = v.InferOutput<typeof noteAnchor>;
export type NoteKind = NoteAnchor['kind'];

/** Object of study when the note was written: it decides which page leads back. */
export const notePlace = v.variant('kind', [
  v.object({ kind: v.literal('lesson'), mission_id: v.string(), lesson_id: v.string() }),
  v.object({ kind: v.literal('chapter'), chapter_id: v.string() }),
  v.object({ kind: v.literal('recording'), record_id: v.string() }),
]);
export type NotePlace = v.InferOutput<typeof notePlace>;

const written = {
  /** Made by the client, so that a note has its name while it is offline. */
  note_id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  course_id: v.string(),
  /** As they were when the note was written: they stay when the course goes. */
  course_title: v.string(),
  title: v.string(),
  place: notePlace,
  anchor: noteAnchor,
  /** The colour of a highlight; null for a note without one. */
  colour: v.nullable(noteColour),
  /** Markdown; empty for a mere highlight. */
  content: v.pipe(v.string(), v.maxLength(NOTE_LIMIT)),
  created_at: wireTime,
};

const note = v.object({
  ...written,
  note_id: id,
  course_id: id,
  /** Counts the saves, from 1. */
  version: v.number(),
  updated_at: wireTime,
});
export type Note = v.InferOutput<typeof note>;

/** A student's notes, of one course or of all, the newest first. */
export const noteList = defineEndpoint({
  method: 'GET',
  path: '/notes/list',
  summary: '我的笔记',
  input: v.object({ ...pageQuery, course_id: v.optional(v.string()) }),
  output: listOf(note),
});

/** Origin of a write, to see whether it knew what it replaces. */
const lineage = {
  /** Which editor writes: it does not conflict with itself. */
  editor: v.string(),
  /** Keys of other editors' writes that this one goes on from; perhaps they were accepted. */
  continues: v.optional(v.array(v.string())),
};

/**
 * Writes a note, new or known. When another editor has saved it since `base_version`, that version stays and this
 * one becomes a note of its own, returned as `copy`: nothing written is ever lost.
 */
export const noteSave = defineEndpoint({
  method: 'POST',
  path: '/notes/save',
  summary: '保存笔记',
  once: true,
  input: v.object({
    ...written,
    /** The version that this one was written over; 0 for a new note. */
    base_version: givenVersion,
    /** The name of the copy, if there has to be one: what the same editor writes later goes there, too. */
    copy_id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
    ...lineage,
  }),
  output: v.object({ note, copy: v.nullable(note) }),
});
export type NoteInput = EndpointInput<typeof noteSave>;
export type NoteAnswer = EndpointOutput<typeof noteSave>;

/**
 * Deletes a note as it was at `base_version`. One that another editor has saved since stays, and is the answer; one
 * that is not there any more is no error.
 */
export const noteDelete = defineEndpoint({
  method: 'POST',
  path: '/notes/delete',
  summary: '删除笔记',
  once: true,
  input: v.object({ note_id: v.string(), base_version: givenVersion, ...lineage }),
  output: v.nullable(note),
});

/** More than any student writes: the list is asked for whole, so that it can be searched offline. */
const ALL = 20_000;

/** Query factories of this domain. */
export const noteQueries = {
  /** Of one course, or of all. */
  list: (courseId?: string) =>
    queryOptions({
      queryKey: ['notes', courseId ?? 'all'],
      queryFn: async ({ signal }) => {
        const input = { page_num: 1, page_size: ALL, course_id: courseId };
        return (await fetchQuietly(noteList, input, signal)).list;
      },
      meta: standIn(v.array(note)),
    }),
};
