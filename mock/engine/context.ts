import type { Database } from './database';
import type { FaultDial } from './faults';

/** A verification code that was "sent". */
export interface SentCode {
  target: string;
  code: string;
  sent_at: number;
}

/** Context of the handlers; one per browser page, test or server. */
export interface MockContext {
  database: Database;
  faults: FaultDial;
  /** Called instead of a text message or mail. */
  codeSent: (sent: SentCode) => void;
  /** Whether an unknown path is answered with 404; tests rather fail. */
  answerUnknown: boolean;
  /** Characters per second of the AI's answers. */
  pace: number;
  /** Answers a sample file (video, poster) of `public/media`, whole or in part; the browser's worker does it itself. */
  readSample?: (name: string, range: string | null) => Promise<Response>;
  /** Bytes of a film's part: tests want small ones. */
  partSize?: number;
  /** Between the check and the record of a write: a test plants a wait there, to see that it notices writes that are divided. */
  wait?: () => Promise<void>;
  /** Cookies of the browser that it is in; elsewhere requests bring them. */
  jar?: Pick<Storage, 'getItem' | 'setItem'>;
  /** Address of the campus login, as browsers reach it; without one it is at the origin of the request. */
  cas?: string;
  /** Called before a request is handled: takes over what another tab has written. */
  beforeRequest?: () => void;
  /** Called before an answer leaves: stores what the request has written, for the other tabs. */
  afterRequest?: () => void;
}

/** Answers a request over what other tabs have written and what is due by now, and stores for them what it has written. */
export async function answerInTurn(
  { database, beforeRequest, afterRequest }: MockContext,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  beforeRequest?.();
  database.catchUp();
  try {
    return await answer();
  } finally {
    afterRequest?.();
  }
}
