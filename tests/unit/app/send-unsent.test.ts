import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startOutboxes } from '@/app/outboxes';
import { sendUnsent } from '@/app/student-cache';
import { writeDraft } from '@/session/drafts';
import { outboxNames } from '@/engines/outbox/outbox-names';
import { endSession, startSession } from '@/session/store';

vi.mock('@/app/outboxes', () => ({ startOutboxes: vi.fn() }));

/** Longer than the browser takes to be idle here, and than the import. */
const later = () => new Promise((resolve) => setTimeout(resolve, 200));
const signIn = (user_id: string) => startSession({ token: 't', userInfo: { user_id, username: '林' } });

beforeEach(() => {
  vi.mocked(startOutboxes).mockClear();
  signIn('1');
});
afterEach(() => endSession('exit'));

it.each(Object.values(outboxNames))('outboxes start when %s has something left', async (draft) => {
  writeDraft(`${draft}:key`, '{}');
  const client = new QueryClient();
  sendUnsent(client);
  await vi.waitFor(() => expect(startOutboxes).toHaveBeenCalledWith(client));
});

it('no outbox starts when nothing is left', async () => {
  writeDraft('other:key', '{}');
  sendUnsent(new QueryClient());
  await later();
  expect(startOutboxes).not.toHaveBeenCalled();
});

it('SES-3 no outbox starts for the next student when one signs out before the browser is idle', async () => {
  sendUnsent(new QueryClient());
  endSession('exit');
  signIn('2');
  writeDraft(`${outboxNames.ratings}:key`, '{}');
  await later();
  expect(startOutboxes).not.toHaveBeenCalled();
});

it('SES-3 no outbox starts for the next student when one signs out while the code loads', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  writeDraft(`${outboxNames.ratings}:key`, '{}');
  sendUnsent(new QueryClient());
  endSession('exit');
  signIn('2');
  await later();
  expect(startOutboxes).not.toHaveBeenCalled();
});
