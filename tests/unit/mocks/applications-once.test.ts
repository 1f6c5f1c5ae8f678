import { describe, expect, it } from 'vitest';
import { applicationSubmit } from '@/api/applications';
import { onceCall } from '@/kit/once-call';
import { learningBackend } from '../../support/backend';

const { mock, signIn, fail, mend } = learningBackend();

describe('handing an application in', () => {
  it('HTTP-6 makes one application each in 1,000 times when the answer is lost and the page is opened again', async () => {
    const userId = signIn();
    const before = mock.database.applications.all().length;
    for (let number = 0; number < 1000; number += 1) {
      const input = {
        application_id: `own-${number}`,
        content: {
          kind: 'certificate',
          values: { type: 'enrolment', language: 'chinese', copies: '1', receiver: `单位 ${number}` },
          files: [],
        },
        base_version: 0,
        editor: 'tab',
      };
      fail('lost', applicationSubmit.path, 1);
      await expect(onceCall(applicationSubmit)(input)).rejects.toThrow('网络连接失败');
      mend();
      // The page is opened again: only the drafts know the key.
      expect((await onceCall(applicationSubmit)(input)).revision).toBe(1);
    }
    const made = mock.database.applications.all().slice(before);
    expect(made).toHaveLength(1000);
    expect(made.every(({ user_id, trail }) => user_id === userId && trail.length === 1)).toBe(true);
  }, 180_000);
});
