import { expect, it } from 'vitest';
import { hasUnsaved, REMINDERS, writeDraft } from '@/session/drafts';
import { startSession } from '@/session/store';

it('39.5 what is half written or not sent yet is unsaved; choices and lists that stay are not', () => {
  startSession({ token: 't', userInfo: { user_id: '1', username: '学生' } });
  expect(hasUnsaved()).toBe(false);
  for (const name of [REMINDERS, 'chatChoices', 'courseSearchHistory', 'activityCalendar'])
    writeDraft(name, '[]');
  expect(hasUnsaved()).toBe(false);
  writeDraft('typed:note', '写到一半');
  expect(hasUnsaved()).toBe(true);
  writeDraft('typed:note', '');
  writeDraft('notesOutbox:1', '{}');
  expect(hasUnsaved()).toBe(true);
});
