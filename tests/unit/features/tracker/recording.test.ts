import { describe, expect, it, vi } from 'vitest';
import { recordLogout, tracked, trackEvent, trackPage, uploadRecords } from '@/features/tracker';
import { endSession, startSession } from '@/session/store';
import { events, home, mission, setVisibility, stored, trackedVisit, views } from './tracked-visit';

const { received, beacon } = trackedVisit();
const private_ = {
  pageRoute: '/user/psychologicalConsultation',
  pageRouteName: 'PsychologicalConsultation',
  pageTitle: '心理咨询',
};

/** Everything under any key of the storage. */
const allStored = () => JSON.stringify(Object.entries(localStorage));

describe('page views', () => {
  it('TRK-1 a navigation ends the open page view and begins one, in the array under `trackers`', () => {
    trackPage(home);
    expect(stored()).toEqual([
      {
        recordId: expect.stringMatching(/./),
        userId: '1',
        userName: '林一',
        ...home,
        startAt: '2026-11-20 09:00:00',
        endAt: null,
      },
    ]);
    vi.setSystemTime(new Date(2026, 10, 20, 9, 5, 7));
    trackPage(mission);
    expect(views()).toMatchObject([
      { ...home, startAt: '2026-11-20 09:00:00', endAt: '2026-11-20 09:05:07' },
      { ...mission, startAt: '2026-11-20 09:05:07', endAt: null },
    ]);
  });

  it('TRK-1 TRK-8 another query on the same page is no navigation, and no query is recorded', () => {
    trackPage({ ...home, pageRoute: '/user/home?words=typed#part' });
    trackPage({ ...home, pageRoute: '/user/home?words=more' });
    expect(views()).toMatchObject([{ pageRoute: '/user/home', endAt: null }]);
    expect(allStored()).not.toContain('typed');
  });

  it('TRK-6 a page that hides is ended and sent once, and begun anew with another id when it shows', async () => {
    trackPage(mission);
    vi.setSystemTime(new Date(2026, 10, 20, 9, 1, 0));
    setVisibility('hidden');
    window.dispatchEvent(new Event('pagehide'));
    const [first, ...more] = await received();
    expect(first).toMatchObject({ ...mission, endAt: '2026-11-20 09:01:00' });
    expect(more).toEqual([]);
    expect(stored()).toEqual([]);
    vi.setSystemTime(new Date(2026, 10, 20, 9, 30, 0));
    setVisibility('visible');
    expect(views()).toMatchObject([{ ...mission, startAt: '2026-11-20 09:30:00', endAt: null }]);
    expect(views()[0]?.recordId).not.toBe(first?.recordId);
  });

  it('TRK-6 a page that comes back from the back/forward cache is begun anew', async () => {
    trackPage(home);
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(views()).toMatchObject([{ ...home, endAt: null }]);
    expect(await received()).toMatchObject([home]);
  });

  it('TRK-1 a page opened in a background tab begins when it is first seen', () => {
    setVisibility('hidden');
    trackPage(mission);
    expect(stored()).toEqual([]);
    setVisibility('visible');
    expect(views()).toMatchObject([mission]);
  });

  it('TRK-1 who signs out and in again on the same page begins a view of it', () => {
    trackPage(home);
    endSession('exit');
    expect(views()).toMatchObject([{ ...home, endAt: '2026-11-20 09:00:00' }]);
    startSession({ token: 'token-2', userInfo: { user_id: '1', username: '林一' } });
    trackPage(home);
    trackPage(home);
    expect(views()).toMatchObject([home, { ...home, endAt: null }]);
  });

  it('TRK-1 who signs in only passes through the login page', () => {
    for (const pageRoute of ['/login', '/register/'])
      trackPage({ pageRoute, pageRouteName: 'Login', pageTitle: '登录' });
    trackPage(home);
    expect(views()).toMatchObject([home]);
  });

  it('TRK-1 nothing is recorded of someone who is not signed in', () => {
    endSession('exit');
    localStorage.removeItem('trackers');
    trackPage(mission);
    trackEvent({ eventType: 'click', actionTag: 'session.logout' });
    expect(stored()).toEqual([]);
  });
});

describe('events', () => {
  it('TRK-2 an event says what, where, when and who', () => {
    trackPage(home);
    trackEvent({ eventType: 'open', actionTag: 'session.logout', actionLabel: '标签' });
    expect(events()).toEqual([
      {
        recordId: expect.stringMatching(/./),
        userId: '1',
        userName: '林一',
        ...home,
        eventType: 'open',
        actionTag: 'session.logout',
        actionLabel: '标签',
        createdAt: '2026-11-20 09:00:00',
      },
    ]);
  });

  it('TRK-2 a click on or inside a declared element is recorded before its handler runs', () => {
    trackPage(home);
    document.body.innerHTML =
      '<button data-track="header.exit" data-track-label="退出"><b>x</b></button><a data-track="a.b" data-track-type="open"></a><i></i>';
    const seen: number[] = [];
    document.querySelector('button')?.addEventListener('click', (event) => {
      event.stopPropagation();
      seen.push(events().length);
    });
    document.querySelector('b')?.click();
    document.querySelector('a')?.click();
    document.querySelector('i')?.click();
    expect(seen).toEqual([1]);
    expect(events()).toMatchObject([
      { eventType: 'click', actionTag: 'header.exit', actionLabel: '退出' },
      { eventType: 'open', actionTag: 'a.b', actionLabel: '' },
    ]);
    expect(tracked('session.logout', '退出')).toEqual({
      'data-track': 'session.logout',
      'data-track-label': '退出',
    });
  });

  it('TRK-2 a click on a declared label with its control is one event', () => {
    document.body.innerHTML = '<label data-track="a.b">同意<input type="checkbox"></label>';
    document.querySelector('label')?.click();
    expect(events()).toHaveLength(1);
  });

  it('TRK-2 a declaration without an event name is an error in development and records nothing', () => {
    const problems: string[] = [];
    const onError = (event: ErrorEvent) => {
      problems.push(event.message);
      event.preventDefault();
    };
    window.addEventListener('error', onError);
    document.body.innerHTML = '<button data-track="">x</button>';
    document.querySelector('button')?.click();
    window.removeEventListener('error', onError);
    expect(problems).toEqual([expect.stringContaining('needs a name')]);
    const unnamed = ' ' as 'session.logout';
    expect(() => trackEvent({ eventType: 'click', actionTag: unnamed })).toThrow('needs a name');
    expect(events()).toEqual([]);
  });

  it('TRK-2 in production such a declaration is silent', () => {
    vi.stubEnv('DEV', false);
    const unnamed = '' as 'session.logout';
    expect(() => trackEvent({ eventType: 'click', actionTag: unnamed })).not.toThrow();
    vi.unstubAllEnvs();
    expect(stored()).toEqual([]);
  });

  it('TRK-8 34.18 of the psychological-consultation page only the visit is sent, never stored, and the logout names no page', async () => {
    const kept = vi.spyOn(Storage.prototype, 'setItem');
    trackPage(home);
    trackPage({ ...private_, pageRoute: '/user/PsychologicalConsultation/' });
    document.body.innerHTML = '<button data-track="counsellor.book" data-track-label="焦虑">x</button>';
    document.querySelector('button')?.click();
    trackEvent({ eventType: 'click', actionTag: 'session.logout', actionLabel: '焦虑' });
    vi.setSystemTime(new Date(2026, 10, 20, 9, 1, 0));
    setVisibility('hidden');
    setVisibility('visible');
    trackPage(mission);
    trackPage(private_);
    recordLogout();
    uploadRecords();
    expect(JSON.stringify(kept.mock.calls)).not.toMatch(/psycholog|心理|焦虑/i);
    kept.mockRestore();
    const sent = await received();
    expect(sent.filter((record) => /psycholog|心理/i.test(JSON.stringify(record)))).toMatchObject([
      { startAt: '2026-11-20 09:00:00', endAt: '2026-11-20 09:01:00' },
      { startAt: '2026-11-20 09:01:00', endAt: '2026-11-20 09:01:00' },
      { startAt: '2026-11-20 09:01:00', endAt: '2026-11-20 09:01:00' },
    ]);
    expect(sent.filter((record) => 'actionTag' in record)).toMatchObject([
      { actionTag: 'session.logout', pageRoute: '', pageRouteName: '', pageTitle: '' },
    ]);
  });

  it('TRK-8 34.18 a visit of that page that the browser does not take is dropped, as is one whose session has ended', async () => {
    beacon.accepts = () => false;
    trackPage(private_);
    trackPage(home);
    beacon.accepts = () => true;
    trackPage(private_);
    endSession('expiry');
    startSession({ token: 'token-2', userInfo: { user_id: '2', username: '林二' } });
    trackPage(mission);
    setVisibility('hidden');
    expect(JSON.stringify(await received())).not.toMatch(/psycholog|心理/i);
    expect(allStored()).not.toMatch(/psycholog|心理/i);
  });
});
