import '@/app/forget-tab';
import { expect, it } from 'vitest';
import { endSession, startSession } from '@/session/store';

const student = { token: 't', userInfo: { user_id: '10001', username: '林知远' } };
const other = { token: 'u', userInfo: { user_id: '10002', username: '李华' } };

it.each([
  ['leaves', () => endSession('exit')],
  ['gives the tab to another', () => startSession(other)],
])('SES-3 a tab keeps nothing of a student who %s but what waits for them (39.4)', (_, end) => {
  startSession(student);
  const stays = { 'draft:10001:typed:x': '写了一半', reloaded: '/assets/index.js' };
  Object.assign(sessionStorage, {
    ...stays,
    pageScroll: '900 entry',
    feedbackButton: '300 300',
    examTab: 'a1',
  });
  startSession({ ...student, token: 'renewed' });
  expect(sessionStorage).toHaveLength(5);
  end();
  expect({ ...sessionStorage }).toEqual(stays);
  endSession('exit');
});
