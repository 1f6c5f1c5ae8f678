import { describe, expect, it } from 'vitest';
import {
  type ProfileField,
  profileAvatar,
  profileFieldNames,
  profileSave,
  profileShow,
  profileVisibility,
} from '@/api/profile';
import { profile, profileVideo } from '@/api/public-profiles';
import { call } from '@/api/request';
import { startMockBackend } from './mock-backend';

const { mock, caller, signIn } = startMockBackend('student');

/** Text in the bytes that show a field, found nowhere else. */
const marks: Record<ProfileField, string> = {
  avatar: 'MARK-AVATAR',
  college: 'MARK-COLLEGE',
  major: 'MARK-MAJOR',
  student_number: 'MARK-NUMBER',
  contact: 'MARK-CONTACT',
  hometown: 'MARK-HOMETOWN',
  birthday: '1999-09-09',
  introduction: 'MARK-INTRODUCTION',
  interests: 'MARK-LIKES',
  study: '"minutes":',
  finished_courses: '"finished_courses":[',
  video: 'MARK-VIDEO',
};
function mark(): string {
  const id = caller.userId;
  const { database } = mock;
  database.users.update(id, {
    college: marks.college,
    student_number: marks.student_number,
    contact: marks.contact,
  });
  const row = database.profiles.find(id) ?? expect.unreachable();
  database.profiles.update(id, {
    avatar: marks.avatar,
    major: marks.major,
    hometown: marks.hometown,
    birthday: marks.birthday,
    introduction: marks.introduction,
    interests: [marks.interests],
    video: row.video && { ...row.video, title: marks.video },
  });
  return id;
}

/** Returns the bytes of an endpoint's answer to the signed-in user, refusals included. */
const bytesOf = (answering: Promise<unknown>): Promise<string> =>
  answering.then(JSON.stringify, (error: unknown) => String(error));
const endpoints = [
  'the public profile',
  'the public video',
  'one’s own profile',
  'ratings',
  'rating summary',
] as const;
const ask = (endpoint: (typeof endpoints)[number], user_id: string): Promise<string> => {
  if (endpoint === 'the public profile') return bytesOf(call(profile, { user_id }));
  if (endpoint === 'the public video') return bytesOf(call(profileVideo, { user_id }));
  if (endpoint === 'one’s own profile') return bytesOf(call(profileShow, { user_id }));
  const path = endpoint === 'ratings' ? '/ratings/list' : '/ratings/summary';
  return rawOf(`${path}?target_kind=course&target_id=12&page_num=1&page_size=50&user_id=${user_id}`);
};
async function rawOf(path: string): Promise<string> {
  const answer = await fetch(`/matrix-api${path}`, { headers: { token: caller.token } });
  return answer.text();
}
const viewers = ['lihua', 'teacher', ''] as const;
const become = (account: string) =>
  account ? signIn(account) : Object.assign(caller, { token: '', userId: '' });

describe('22 what others see of a profile', () => {
  it(`${profileFieldNames.length} fields, ${endpoints.length} endpoints, ${viewers.length} viewers: what is kept back is in no byte, what is shown is there`, async () => {
    const id = mark();
    let leaks = 0;
    let seen = 0;
    for (const hidden of profileFieldNames) {
      become('student');
      await call(profileVisibility, {
        shared: true,
        shown: profileFieldNames.filter((field) => field !== hidden),
      });
      for (const viewer of viewers) {
        become(viewer);
        for (const endpoint of endpoints) {
          const bytes = await ask(endpoint, id);
          // The viewer's own figures are no leak of another's.
          if (endpoint === 'one’s own profile' && marks[hidden].startsWith('"')) continue;
          leaks += Number(bytes.includes(marks[hidden]));
          for (const field of profileFieldNames) seen += Number(bytes.includes(marks[field]));
        }
      }
    }
    expect(leaks).toBe(0);
    expect(seen).toBeGreaterThan(profileFieldNames.length * viewers.length * 10);
  });

  it('nothing at all of one that is not shared, whatever is chosen beneath', async () => {
    const id = mark();
    await call(profileVisibility, { shared: false, shown: [...profileFieldNames] });
    for (const viewer of viewers) {
      become(viewer);
      await expect(call(profile, { user_id: id })).rejects.toThrow('该用户没有公开主页');
      await expect(call(profileVideo, { user_id: id })).rejects.toThrow('该用户没有公开视频');
    }
  });

  it('a number, a contact and a birthday are kept back until their student says otherwise', async () => {
    const id = mark();
    const bytes = await bytesOf(call(profile, { user_id: id }));
    expect(bytes).not.toMatch(/MARK-NUMBER|MARK-CONTACT|1999-09-09/);
    expect((await call(profileShow, {})).shared).toBe(true);
  });
});

describe('22 one’s own profile', () => {
  it('keeps what is written, tidied, and an avatar; refuses a birthday to come', async () => {
    const written = {
      major: ' 软件工程 ',
      hometown: '绍兴',
      birthday: '2006-03-18',
      interests: ['围棋', ' 围棋', ''],
    };
    expect(await call(profileSave, written)).toMatchObject({ major: '软件工程', interests: ['围棋'] });
    await call(profileAvatar, { avatar: '/matrix-api/media/a.webp' });
    expect(await call(profileShow, {})).toMatchObject({
      avatar: '/matrix-api/media/a.webp',
      hometown: '绍兴',
    });
    await expect(call(profileSave, { ...written, birthday: '2999-01-01' })).rejects.toThrow(
      '生日不能在今天之后',
    );
    await expect(call(profileSave, { ...written, birthday: '2006-02-30' })).rejects.toThrow(
      '生日不是一个日期',
    );
  });

  it('is not shared by who has never said anything', async () => {
    signIn('zhaomin');
    expect(await call(profileShow, {})).toMatchObject({ shared: false, avatar: '' });
  });
});
