import { homeworkDraftSave, homeworkList, homeworkShow, homeworkSubmit } from '@/api/homework';
import { handle } from '../handle';
import { homeworkOf, saveHomeworkDraft, showHomework, submitHomework } from '../rules/homework';

export const routes = [
  handle(homeworkList, ({ database, user }) => {
    const list = homeworkOf(database, user.id);
    return { list, total: list.length };
  }),
  handle(homeworkShow, ({ input, database, user }) => showHomework(database, user.id, input)),
  handle(homeworkDraftSave, ({ input, database, user }) => saveHomeworkDraft(database, user.id, input)),
  handle(homeworkSubmit, ({ input, database, user }) => submitHomework(database, user.id, input)),
];
