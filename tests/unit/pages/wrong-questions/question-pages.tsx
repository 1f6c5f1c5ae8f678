import { Component as HistoryPage } from '@/pages/wrong-questions/question-history-page';
import { Component as MyQuestionPage } from '@/pages/wrong-questions/my-question-page';
import { Component as WrongPage } from '@/pages/wrong-questions/wrong-question-page';
import { loadMarkdown } from '@/viewers/markdown/load-markdown';
import { mount } from '../../../support/backend';

// Drawn at once from the first test on: nothing is left to suspend on.
const drawing = loadMarkdown();
Object.assign(drawing, { status: 'fulfilled', value: await drawing });

const scrolled = (page: React.ReactElement) => <div data-page-scroll>{page}</div>;

/** The pages of wrong questions at their paths. */
export const visitQuestions = (address: string) =>
  mount(
    [
      { path: '/user/ques/:ques_id', element: scrolled(<MyQuestionPage />) },
      { path: '/user/quesWrong/:ques_id', element: scrolled(<WrongPage />) },
      { path: '/quesHis/:ques_id', element: scrolled(<HistoryPage />) },
    ],
    address,
  );
