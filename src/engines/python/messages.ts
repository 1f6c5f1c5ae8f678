import type { MimeBundle } from '@/lib/notebook/types';

/** A test of an exercise: an expression in Python, and the value it must have. */
export interface PythonTest {
  call: string;
  /** A Python literal; with `prints`, the text that must be printed, spaces aside. */
  expected: string;
  prints: boolean;
}

/** Outcome of one test. `got` is the result, as Python writes it; `error` is set instead when it failed to run. */
export interface TestOutcome {
  index: number;
  passed: boolean;
  got: string;
  error: string | null;
}

/** Error of a student's code, with their own frames only. */
export interface PythonFailure {
  ename: string;
  evalue: string;
  traceback: string[];
  /** The line of the cell, from 1. */
  line: number | null;
}

/** Outcome of an ended run. */
export interface RunEnd {
  failure: PythonFailure | null;
  /** It asked for input, which this browser cannot wait for: run it again with the line. */
  needs_input: boolean;
  /** Characters that were too many to show. */
  dropped: number;
  /** Pictures, tables and the like that were too many to show. */
  omitted?: number;
  /** Names that are defined now, for completion. */
  names: string[];
}

/** Input typed for a program, perhaps several pasted lines; null ends it. */
export type Line = string | null;

export type ToWorker =
  | { kind: 'start'; base: string; interrupt: SharedArrayBuffer | null }
  | { kind: 'run'; id: number; source: string; number: number; answers: Line[] }
  | { kind: 'test'; id: number; sources: string[]; tests: PythonTest[] }
  | { kind: 'answer'; text: Line };

export type FromWorker =
  | { kind: 'progress'; loaded: number }
  | { kind: 'ready' }
  | { kind: 'broken'; message: string }
  | { kind: 'stream'; id: number; name: string; text: string }
  | { kind: 'display'; id: number; data: MimeBundle; isResult: boolean }
  | { kind: 'ask'; id: number; prompt: string }
  | { kind: 'testing'; id: number; index: number }
  | { kind: 'tested'; id: number; outcome: TestOutcome }
  | { kind: 'done'; id: number; end: RunEnd | null; problem: PythonFailure | null };
