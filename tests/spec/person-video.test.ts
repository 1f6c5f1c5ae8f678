import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  FILM_LIMIT,
  type OwnVideo,
  PART_DAMAGED,
  personVideoBegin,
  personVideoCaptions,
  personVideoDiscard,
  personVideoFinish,
  personVideoPart,
  personVideoRemove,
  personVideoRestore,
  personVideoShow,
} from '@/api/person-video';
import { profileFieldNames, profileVisibility } from '@/api/profile';
import { profile, profileVideo } from '@/api/public-profiles';
import { call, configureRequest } from '@/api/request';
import { uploadBytes } from '@/api/upload';
import { sha256Of } from '@/lib/file-hash';
import { DAY } from '@/lib/time';
import { createMockServer } from '@mock/testing';
import { createFilmUpload, type UploadState } from '@/pages/person-video/film-upload';
import { randomOf } from './race';

/** Number of pages killed in mid-upload, and the first seed: `VIDEO_KILLS=200 VIDEO_SEED=7`. */
const KILLS = Number(process.env['VIDEO_KILLS'] ?? 20);
const SEED = Number(process.env['VIDEO_SEED'] ?? 224);
const PART = 1000;

const mock = createMockServer();
mock.context.partSize = PART;
let token = '';
const signIn = (account: string): string => {
  const session = mock.signIn(account);
  ({ token } = session);
  return session.userInfo.user_id;
};

/** The parts that were sent, in their order, however it went on with them. */
const sent: number[] = [];

beforeAll(() => {
  mock.listen();
  configureRequest({ token: () => token, toast: () => {}, expired: () => {} });
  mock.server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith(personVideoPart.path)) sent.push(Number(searchParams.get('part')));
  });
});
afterEach(() => {
  mock.reset();
  sent.length = 0;
});
afterAll(() => mock.close());

const HEAD = new TextEncoder().encode('\0\0\0\x18ftypisom');

/** A film of random bytes that begins as an MP4 does. */
function filmOf(size: number, seed = SEED, name = '一分钟认识我.mp4') {
  const random = randomOf(seed);
  const bytes = Uint8Array.from({ length: size }, () => random.below(256));
  bytes.set(HEAD);
  return { bytes, file: new File([bytes], name), sha256: sha256Of(bytes) };
}

const quiet = { began: () => {}, freed: () => {}, mayBegin: () => Promise.resolve(true) };

/** A busy machine is slow, not wrong. */
const patiently = <Result>(check: () => Result) => vi.waitFor(check, { timeout: 20_000 });

/** A page that uploads, until it is done or `kill` says so; what it ended with. */
function page(userId: string, film: ReturnType<typeof filmOf>, isKilled: (state: UploadState) => boolean) {
  return new Promise<OwnVideo | 'killed'>((resolve, reject) => {
    const upload = createFilmUpload({
      userId,
      ...quiet,
      arrived: resolve,
      changed(state) {
        if (state.at === 'failed') reject(new Error(state.message));
        else if (isKilled(state)) {
          upload.stop();
          resolve('killed');
        }
      },
    });
    // The page is there before a file is chosen.
    upload.choose({ file: film.file, seconds: 12 });
  });
}

async function uploadWhole(userId: string, film: ReturnType<typeof filmOf>): Promise<OwnVideo> {
  const ended = await page(userId, film, () => false);
  return ended === 'killed' ? expect.unreachable() : ended;
}

const bytesAt = async (url: string, range?: string) => {
  const answer = await fetch(url, range ? { headers: { range } } : {});
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
};

describe('22.4 an upload in parts', () => {
  it(`22.4 ${KILLS} kills at random places: each goes on with the same file, at most one part sent again, the hash equal`, async () => {
    const random = randomOf(SEED);
    let kills = 0;
    for (let round = 0; kills < KILLS; round += 1) {
      const userId = signIn('student');
      const film = filmOf(PART * 12 + 1 + random.below(PART), SEED + round);
      const parts = Math.ceil(film.bytes.length / PART);
      sent.length = 0;
      let ended: OwnVideo | 'killed' = 'killed';
      let lives = 0;
      while (ended === 'killed') {
        const last = kills >= KILLS;
        const fate = random.one(['anywhere', 'answer lost', 'request lost'] as const);
        let steps = random.below(parts * 2);
        const before = sent.length;
        ended = await page(userId, film, (state) => {
          if (last || state.at !== 'sending') return false;
          steps -= 1;
          if (fate === 'anywhere') return steps < 0;
          const kind = fate === 'answer lost' ? 'lost' : 'drop';
          if (steps === 0) mock.context.faults.rules = [{ kind, pattern: personVideoPart.path, times: 1 }];
          return state.trouble !== '';
        });
        mock.context.faults.rules = [];
        lives += 1;
        kills += Number(ended === 'killed');
        // No page sends a part twice by itself.
        expect(new Set(sent.slice(before)).size).toBe(sent.length - before);
      }
      const again = sent.length - parts;
      expect(again).toBeLessThanOrEqual(lives - 1);
      for (let part = 0; part < parts; part += 1) expect(sent).toContain(part);
      const served = await bytesAt(ended.film?.url ?? '');
      expect(sha256Of(served.bytes)).toBe(film.sha256);
      expect(ended.upload).toBeNull();
      mock.reset();
    }
    expect(kills).toBe(KILLS);
  });
});

describe('22.4 what the server takes', () => {
  const begin = (film: ReturnType<typeof filmOf>) =>
    call(personVideoBegin, { name: film.file.name, size: film.bytes.length, sha256: film.sha256 });
  const partOf = (film: ReturnType<typeof filmOf>, part: number) =>
    film.bytes.slice(part * PART, (part + 1) * PART);
  const put = (upload_id: string, part: number, bytes: Uint8Array<ArrayBuffer>, sha256 = sha256Of(bytes)) =>
    uploadBytes(personVideoPart, { upload_id, part, sha256 }, bytes, () => {}, new AbortController().signal);

  it('22.4 refuses a part whose bytes are not those of its hash, or not as many as it has, and takes it when sent again', async () => {
    signIn('student');
    const film = filmOf(2500);
    const { upload_id } = await begin(film);
    const broken = partOf(film, 1).map((byte, index) => (index === 500 ? byte ^ 1 : byte));
    const refused = { code: PART_DAMAGED };
    await expect(put(upload_id, 1, broken, sha256Of(partOf(film, 1)))).rejects.toMatchObject(refused);
    await expect(put(upload_id, 1, partOf(film, 1).slice(1))).rejects.toMatchObject(refused);
    await expect(put(upload_id, 3, partOf(film, 0))).rejects.toThrow('没有这一段');
    expect((await call(personVideoShow, {})).upload?.received).toEqual([]);
    await put(upload_id, 1, partOf(film, 1));
    expect((await put(upload_id, 1, partOf(film, 1))).received).toEqual([1]);
  });

  it('22.4 a part that came to harm on the way is sent again by itself', async () => {
    const userId = signIn('student');
    const film = filmOf(2500);
    const take = XMLHttpRequest.prototype.send;
    let harmed = false;
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
      const isHarmed = !harmed && body instanceof Uint8Array;
      harmed ||= isHarmed;
      return take.call(this, isHarmed ? body.map((byte) => byte ^ 1) : body);
    });
    const { film: shown } = await uploadWhole(userId, film);
    expect(harmed).toBe(true);
    expect(sent).toEqual([0, 0, 1, 2]);
    expect(sha256Of((await bytesAt(shown?.url ?? '')).bytes)).toBe(film.sha256);
  });

  it('22.4 refuses another student everything of an upload', async () => {
    signIn('student');
    const film = filmOf(1500);
    const { upload_id } = await begin(film);
    await put(upload_id, 0, partOf(film, 0));
    signIn('lihua');
    await expect(put(upload_id, 1, partOf(film, 1))).rejects.toThrow('已经取消或过期');
    await expect(call(personVideoFinish, { upload_id, seconds: 1 })).rejects.toThrow('已经取消或过期');
    expect((await call(personVideoDiscard, { upload_id })).upload).toBeNull();
    expect((await call(personVideoShow, {})).upload).toBeNull();
    token = '';
    await expect(put(upload_id, 1, partOf(film, 1))).rejects.toMatchObject({ code: 1000 });
    signIn('student');
    expect((await call(personVideoShow, {})).upload?.received).toEqual([0]);
  });

  it('22.4 says before anything is sent that a film is too large or empty, and knows a film by its bytes', async () => {
    const userId = signIn('student');
    const sha256 = sha256Of('');
    const name = '大.mp4';
    await expect(call(personVideoBegin, { name, size: FILM_LIMIT + 1, sha256 })).rejects.toThrow('200 MB');
    await expect(call(personVideoBegin, { name, size: 0, sha256 })).rejects.toThrow('空的');
    const film = filmOf(1500);
    film.bytes.set(new TextEncoder().encode('<html><script>alert(1)'));
    const file = new File([film.bytes], '视频.mp4');
    await expect(uploadWhole(userId, { ...film, file, sha256: sha256Of(film.bytes) })).rejects.toThrow(
      'MP4 或 WebM',
    );
    expect(sent).toEqual([0]);
    expect((await call(personVideoShow, {})).upload).toBeNull();
  });

  it('22.4 finishes only what is whole and what was announced; the film before stays until then', async () => {
    signIn('student');
    const { film: before } = await call(personVideoShow, {});
    const film = filmOf(1500);
    const { upload_id } = await begin(film);
    await put(upload_id, 0, partOf(film, 0));
    await expect(call(personVideoFinish, { upload_id, seconds: 1 })).rejects.toThrow('不完整');
    // Each part with a right hash of its own, and yet another film.
    await put(upload_id, 1, partOf(filmOf(1500, 9), 1));
    await expect(call(personVideoFinish, { upload_id, seconds: 1 })).rejects.toThrow('不一致');
    const { film: after, upload } = await call(personVideoShow, {});
    expect([after, upload]).toEqual([before, null]);
    expect((await call(profileVideo, { user_id: '10001' })).url).toContain('/sample/');
  });

  it('22.4 a lost answer to the finish changes nothing: the film is there once', async () => {
    const userId = signIn('student');
    mock.context.faults.rules = [{ kind: 'lost', pattern: personVideoFinish.path, times: 1 }];
    const { film } = await uploadWhole(userId, filmOf(1500));
    expect(film).toMatchObject({ title: '一分钟认识我', seconds: 12 });
    expect(mock.database.films.all()).toHaveLength(1);
  });

  it('22.4 an upload that nobody goes on with is given up after seven days; another file takes its place', async () => {
    signIn('student');
    const film = filmOf(1500);
    const { upload_id } = await begin(film);
    await put(upload_id, 0, partOf(film, 0));
    const { upload_id: other } = await begin(filmOf(1600));
    expect(other).not.toBe(upload_id);
    await expect(put(upload_id, 1, partOf(film, 1))).rejects.toThrow('已经取消或过期');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * DAY });
    signIn('student');
    expect((await call(personVideoShow, {})).upload).toBeNull();
  });

  it('22.4 a film that is deleted is served to nobody, and can be brought back for a day', async () => {
    const userId = signIn('student');
    const { film } = await uploadWhole(userId, filmOf(1500));
    const url = film?.url ?? '';
    const { removal_id, film: none } = await call(personVideoRemove, {});
    expect(none).toBeNull();
    expect((await bytesAt(url)).status).toBe(404);
    signIn('lihua');
    await expect(call(personVideoRestore, { removal_id })).rejects.toThrow('不能恢复');
    signIn('student');
    await call(personVideoRestore, { removal_id });
    expect((await bytesAt((await call(personVideoShow, {})).film?.url ?? '')).status).toBe(200);
    const { removal_id: second } = await call(personVideoRemove, {});
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY });
    signIn('student');
    await expect(call(personVideoRestore, { removal_id: second })).rejects.toThrow('不能恢复');
    expect(mock.database.films.all()).toEqual([]);
  });
});

describe('22.4 who sees it', () => {
  it('22.4 switched off, no public address has a byte of film or captions, not even one that was known; its student sees it', async () => {
    const userId = signIn('student');
    const film = filmOf(2500);
    const words = '大家好，我是林知远';
    await uploadWhole(userId, film);
    const own = await call(personVideoCaptions, {
      text: `WEBVTT\n\n00:00.000 --> 00:02.000\n${words}\n`,
    });
    const known = await call(profileVideo, { user_id: userId });
    expect(known.url).not.toContain('key=');
    expect(sha256Of((await bytesAt(known.url)).bytes)).toBe(film.sha256);
    expect(await (await fetch(known.captions)).text()).toContain(words);

    const rest = profileFieldNames.filter((field) => field !== 'video');
    for (const shown of [
      { shared: true, shown: rest },
      { shared: false, shown: [...profileFieldNames] },
    ]) {
      signIn('student');
      await call(profileVisibility, shown);
      for (const viewer of ['lihua', 'teacher', '']) {
        if (viewer) signIn(viewer);
        else token = '';
        await expect(call(profileVideo, { user_id: userId })).rejects.toThrow('没有公开视频');
        const told = await call(profile, { user_id: userId }).then(JSON.stringify, String);
        expect(told).not.toMatch(/personVideo|"has_video":true/);
        for (const address of [known.url, known.captions, `${known.url}&key=${'0'.repeat(64)}`]) {
          const { status, bytes } = await bytesAt(address);
          expect([status, bytes.length]).toEqual([404, 0]);
        }
      }
      for (const address of [own.film?.url, own.film?.captions])
        expect((await bytesAt(address ?? '')).status).toBe(200);
    }
    // The key ends with the session that got it.
    for (const { id } of mock.database.sessions.all()) mock.database.sessions.delete(id);
    expect((await bytesAt(own.film?.url ?? '')).status).toBe(404);
  });

  it('22.4 serves ranges over the seams of parts, to be played in the page and kept nowhere', async () => {
    const userId = signIn('student');
    const { bytes, ...film } = filmOf(3210);
    const { film: shown } = await uploadWhole(userId, { bytes, ...film });
    const url = shown?.url ?? '';
    for (const [range, first, last] of [
      ['bytes=0-', 0, 3209],
      ['bytes=990-2010', 990, 2010],
      ['bytes=-210', 3000, 3209],
      ['bytes=3209-9999', 3209, 3209],
    ] as const) {
      const part = await bytesAt(url, range);
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes ${first}-${last}/3210`);
      expect(sha256Of(part.bytes)).toBe(sha256Of(bytes.slice(first, last + 1)));
    }
    const { status, headers } = await bytesAt(url, 'bytes=4000-');
    expect([status, headers.get('content-range')]).toEqual([416, 'bytes */3210']);
    const { headers: whole } = await bytesAt(url);
    expect(whole.get('content-type')).toBe('video/mp4');
    expect(whole.get('content-disposition')).toBeNull();
    expect(whole.get('cache-control')).toBe('private, no-store');
  });

  it('22.4 refuses bad captions by their line', async () => {
    signIn('student');
    const save = (text: string) => call(personVideoCaptions, { text });
    await expect(save('1\n00:00:01,000 --> 00:00:02,000\n你好\n')).rejects.toThrow('SRT');
    await expect(save('WEBVTT\n\n00:03.000 --> 00:02.000\n你好\n')).rejects.toThrow(
      '第 3 行：结束时间要晚于开始时间',
    );
    expect((await call(personVideoShow, {})).film?.captions).toBe('');
  });
});

describe('22.4 the tab that uploads', () => {
  const watch = (userId: string, changed: (state: UploadState) => void = () => {}) => {
    const states: UploadState[] = [];
    const arrived = Promise.withResolvers<OwnVideo>();
    const upload = createFilmUpload({
      userId,
      ...quiet,
      arrived: arrived.resolve,
      changed(state) {
        states.push(state);
        changed(state);
      },
    });
    return { upload, states, arrived: arrived.promise };
  };

  it('22.4 waits without a network and goes on by itself when it is back', async () => {
    const { upload, states, arrived } = watch(signIn('student'));
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    mock.context.faults.rules = [{ kind: 'drop', pattern: personVideoPart.path }];
    upload.choose({ file: filmOf(2500).file, seconds: 1 });
    await patiently(() => expect(states.at(-1)).toMatchObject({ trouble: '网络已断开，恢复后自动继续' }));
    mock.context.faults.rules = [];
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect((await arrived).film?.title).toBe('一分钟认识我');
  });

  it('22.4 pauses, and goes on with what is missing', async () => {
    const { upload, states, arrived } = watch(signIn('student'), (state) => {
      const isFirst = !states.some(({ at }) => at === 'paused');
      if (isFirst && state.at === 'sending' && state.sent > 2500) upload.pause();
    });
    upload.choose({ file: filmOf(5500).file, seconds: 1 });
    await patiently(() => expect(states.at(-1)).toMatchObject({ at: 'paused' }));
    expect((await call(personVideoShow, {})).upload?.received.length).toBeGreaterThan(1);
    upload.resume();
    await arrived;
    expect(sent.length).toBeLessThanOrEqual(7);
  });

  it('22.4 is one of all: another says that it is not, until the first is done', async () => {
    const userId = signIn('student');
    const held = new Set<string>();
    vi.stubGlobal('navigator', {
      onLine: true,
      locks: {
        query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
        async request(name: string, how: object, work: (lock: object | null) => Promise<boolean>) {
          if ('signal' in how) return patiently(() => expect(held.size).toBe(0));
          if (held.has(name)) return work(null);
          held.add(name);
          return work({}).finally(() => held.delete(name));
        },
      },
    });
    const [second, third] = [watch(userId), watch(userId)];
    const { file } = filmOf(5500);
    const first = watch(userId, ({ at }) => {
      // It has chosen nothing, and shows what has begun.
      if (at === 'sending' && third.states.length === 0) void third.upload.look(file.name);
    });
    first.upload.choose({ file, seconds: 1 });
    second.upload.choose({ file, seconds: 1 });
    await first.arrived;
    await patiently(() => expect(third.states.map(({ at }) => at)).toEqual(['elsewhere', 'idle']));
    expect(second.states[0]).toEqual({ at: 'elsewhere', name: file.name });
    expect(sent).toEqual([0, 1, 2, 3, 4, 5]);
    await patiently(() => expect(second.states.at(-1)).toEqual({ at: 'idle' }));
    second.upload.choose({ file: filmOf(1500, 5).file, seconds: 1 });
    await second.arrived;
  });
});
