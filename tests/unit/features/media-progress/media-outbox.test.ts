import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { createMediaOutbox } from '@/features/media-progress/media-outbox';
import { pendingMedia } from '@/features/media-progress/pending-media';
import { flushBeforeSignOut } from '@/session/flush-before-sign-out';
import { endSession } from '@/session/store';
import { learningBackend } from '../../../support/backend';
import { leaveDraft } from '../../kept-drafts';

const { mock, signIn, fail, mend } = learningBackend();
let user = '';
const medium_id = 'lesson.1202.1';
const place = (at: number, covered: [number, number][], seconds = 0) => ({ medium_id, at, covered, seconds });
const rowOf = (id = medium_id) => mock.database.mediumPlaces.find(`${user}:${id}`);

beforeEach(() => {
  user = signIn();
});

describe('places that are not sent yet', () => {
  it('the newest place counts; what was seen and the seconds add up', () => {
    pendingMedia.keep(place(12, [[10, 12]], 2));
    pendingMedia.keep(place(5, [[3, 5]], 1));
    const covered: [number, number][] = [
      [3, 5],
      [10, 12],
    ];
    expect(pendingMedia.read().map(({ body }) => body)).toEqual([place(5, covered, 3)]);
  });

  it('what came after a send stays, and is shown together with what is on its way', () => {
    pendingMedia.keep(place(12, [[10, 12]], 2));
    const [sent] = [...pendingMedia.turn()];
    pendingMedia.keep(place(14, [[12, 14]], 3));
    expect(pendingMedia.pendingOf(medium_id)).toEqual(place(14, [[10, 14]], 5));
    expect(sent?.body).toEqual(place(12, [[10, 12]], 2));
    pendingMedia.settle(sent?.key ?? '');
    expect(pendingMedia.read().map(({ body }) => body)).toEqual([place(14, [[12, 14]], 3)]);
  });

  it('damaged ones count as absent', () => {
    localStorage.setItem(`draft:${user}:mediaProgress:key`, '[0,{"at":');
    expect(pendingMedia.read()).toEqual([]);
    leaveDraft(user, 'mediaProgress', { medium_id: 1 });
    leaveDraft(user, 'mediaProgress', place(3, []), 'open:tab');
    expect(pendingMedia.read().map(({ body }) => body)).toEqual([place(3, [])]);
  });
});

describe('the outbox of media', () => {
  it('sends once, and the server adds what was seen', async () => {
    const outbox = createMediaOutbox(createQueryClient());
    outbox.keep(place(50, [[45, 50]]));
    await outbox.send();
    expect(rowOf()).toMatchObject({
      at: 50,
      covered: [
        [0, 20],
        [28, 41.5],
        [45, 50],
      ],
    });
    expect(pendingMedia.read()).toEqual([]);
  });

  it('keeps what could not be sent, says so, and sends it when the browser is online again', async () => {
    const outbox = createMediaOutbox(createQueryClient());
    fail('drop', '/media/progress');
    outbox.keep(place(50, [[45, 50]]));
    await outbox.send();
    expect(outbox.state.getState().pending).toMatchObject([{ state: 'delayed', body: { medium_id } }]);
    expect(rowOf()?.at).toBe(41.5);
    outbox.keep(place(52, [[50, 52]]));
    mend();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(rowOf()?.at).toBe(52));
    expect(rowOf()?.covered.at(-1)).toEqual([45, 52]);
    await waitFor(() => expect(outbox.state.getState().pending).toEqual([]));
  });

  it('of several media gives up only the one that the server refuses', async () => {
    const outbox = createMediaOutbox(createQueryClient());
    outbox.keep({ ...place(5, [[0, 5]]), medium_id: 'lesson.9999.1' });
    outbox.keep(place(50, []));
    await outbox.send();
    expect(pendingMedia.read()).toEqual([]);
    expect(rowOf()?.at).toBe(50);
  });

  it('SES-3 sends what is pending at the exit, and keeps nothing afterwards', async () => {
    const outbox = createMediaOutbox(createQueryClient());
    outbox.keep(place(50, []));
    await flushBeforeSignOut();
    expect(rowOf()?.at).toBe(50);
    act(() => endSession('exit'));
    signIn('lihua');
    outbox.keep(place(60, []));
    expect(pendingMedia.read()).toEqual([]);
  });
});
