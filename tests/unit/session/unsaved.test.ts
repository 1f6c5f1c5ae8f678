import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '@/lib/time';
import { draftsUnder, readDraft, writeDraft } from '@/session/drafts';
import { endSession, startSession } from '@/session/store';
import { followDrafts, expireSession } from '@/session/unsaved';
import { followOtherTabs } from '@/session/watch';

const TEXT = '写到一半的话';
const student = { token: 't1', userInfo: { user_id: '1', username: '甲' } };
const other = { token: 't2', userInfo: { user_id: '2', username: '乙' } };
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  stop = followDrafts();
  startSession(student);
  writeDraft('note:1', TEXT);
  writeDraft('typed:report:1', TEXT);
});
afterEach(() => {
  endSession('exit');
  stop();
});

function expire(): void {
  expireSession();
}

describe('33.8 SES-3 what was typed and not saved', () => {
  it('waits in this tab alone, and is back before the student sees anything', () => {
    expire();
    expect(JSON.stringify({ ...localStorage })).not.toContain(TEXT);
    expect(stored()).toContain(TEXT);
    startSession({ ...student, token: 't3' });
    expect([readDraft('note:1'), readDraft('typed:report:1')]).toEqual([TEXT, TEXT]);
    expect({ ...sessionStorage }).toEqual({});
  });

  it('is nothing of the next student’s', () => {
    expire();
    startSession(other);
    expect(stored()).not.toContain(TEXT);
    expect([draftsUnder(''), readDraft('typed:report:1')]).toEqual([[], '']);
    endSession('exit');
    startSession(student);
    expect([readDraft('note:1'), readDraft('typed:report:1')]).toEqual(['', '']);
  });

  it('is erased by an exit with all else that is kept of the student, answers of an exam among it (39.4)', () => {
    const kinds = ['exam', 'chatAsked', 'kept', 'saved'];
    const names = (id: string) => kinds.map((kind) => `${kind}:${id}:x`);
    for (const name of [...names('1'), ...names('11')]) localStorage.setItem(name, TEXT);
    expire();
    expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(names('1')));
    startSession(student);
    endSession('exit');
    expect(Object.entries(localStorage).flatMap(([name, text]) => (text === TEXT ? [name] : []))).toEqual(
      names('11'),
    );
    for (const name of names('11')) localStorage.removeItem(name);
  });

  it('is erased by an exit', () => {
    endSession('exit');
    expect(stored()).not.toContain(TEXT);
    startSession(student);
    expect([readDraft('note:1'), readDraft('typed:report:1')]).toEqual(['', '']);
    // Also one that comes after an expiry.
    writeDraft('note:1', TEXT);
    expire();
    startSession(student);
    endSession('exit');
    expect(stored()).not.toContain(TEXT);
  });

  it('is erased after half an hour, also by a page that was loaded meanwhile', () => {
    expire();
    vi.advanceTimersByTime(29 * MINUTE);
    expect(stored()).toContain(TEXT);
    vi.advanceTimersByTime(MINUTE);
    expect(stored()).not.toContain(TEXT);

    startSession(student);
    writeDraft('note:1', TEXT);
    expire();
    vi.setSystemTime(Date.now() + 31 * MINUTE);
    followDrafts()();
    expect(stored()).not.toContain(TEXT);
  });

  it('is not brought back late, though nothing has run since', () => {
    expire();
    vi.setSystemTime(Date.now() + 31 * MINUTE);
    startSession(student);
    expect(readDraft('note:1')).toBe('');
    expect(stored()).not.toContain(TEXT);
  });

  it('in another tab goes with an exit there, and stays after an expiry there', () => {
    followOtherTabs();
    const key = Object.keys(localStorage).find((name) => localStorage.getItem(name)?.includes('"t1"')) ?? '';
    const signedIn = localStorage.getItem(key) ?? '';
    const hear = (text: string) => {
      localStorage.setItem(key, text);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    };
    const signedOut = signedIn.replace('"t1"', '""');
    localStorage.setItem('session:expired', '1');
    hear(signedOut);
    expect(JSON.stringify({ ...sessionStorage })).toContain(TEXT);
    hear(signedIn);
    expect(readDraft('typed:report:1')).toBe(TEXT);
    hear(signedOut);
    expect(stored()).not.toContain(TEXT);
  });
});

describe('33.8 every field', () => {
  const sources = import.meta.glob<string>(
    ['../../../src/{pages,features,engines,kit}/**/*.tsx', '!**/development/**'],
    { eager: true, query: '?raw', import: 'default' },
  );
  /** Fields whose text no draft and no `useTyped` has. */
  const unkept: Record<string, string> = {
    'booking-dialog.tsx called': 'nothing of counselling is kept in the browser',
    'booking-dialog.tsx note': 'nothing of counselling is kept in the browser',
    'own-fields.tsx note': 'sent as it is typed',
    'own-fields.tsx ownCause': 'sent as it is typed',
    'search-box.tsx text': 'a search',
    'book-tools.tsx words': 'a search',
    'pdf-toolbar.tsx typed': 'a page number',
    'password-form.tsx password': 'a password',
  };

  it('keeps what is typed in a draft, or by useTyped', () => {
    const found = Object.entries(sources).flatMap(([path, source]) => {
      const states = new Set(
        [...source.matchAll(/const \[(\w+), \w+\] = useState\b/g)].map(([, name]) => name),
      );
      const fields = source.matchAll(
        /<(?:TextField|TextArea|AutoTextArea|LineInput|PasswordField|textarea)\b[^]*?\/>/g,
      );
      return [...fields].flatMap(([field]) => {
        const [, name = ''] = /\svalue=\{(\w+)\b/.exec(field) ?? [];
        const isKept = !states.has(name) || /draft/i.test(source);
        return isKept ? [] : [`${path.split('/').at(-1)} ${name}`];
      });
    });
    expect(found.toSorted()).toEqual(Object.keys(unkept).toSorted());
  });
});
