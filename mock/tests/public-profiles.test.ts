import { describe, expect, it } from 'vitest';
import { call } from '@/api/request';
import { profile, profileVideo } from '@/api/public-profiles';
import { startMockBackend } from './mock-backend';

startMockBackend();

describe('public pages', () => {
  it('shows what is shared, and says what is not', async () => {
    const shown = await call(profile, { user_id: '10001' });
    expect(shown).toMatchObject({ username: '林知远', has_video: true });
    expect(shown.study?.lessons).toBe(6);
    expect(shown.finished_courses?.map(({ title }) => title)).toEqual(['Python 语言基础']);
    await expect(call(profile, { user_id: '10004' })).rejects.toThrow('该用户没有公开主页');
    await expect(call(profile, { user_id: '9' })).rejects.toThrow('没有找到这个用户');
  });

  it('gives the shared video', async () => {
    expect(await call(profileVideo, { user_id: '10001' })).toMatchObject({
      url: '/matrix-api/media/sample/introduction.webm',
    });
    await expect(call(profileVideo, { user_id: '10002' })).rejects.toThrow('该用户没有公开视频');
  });
});
