// @vitest-environment node
import { expect, it } from 'vitest';
import { codeOfRoutes } from '../../../scripts/route-code.ts';

it('tells the modules that a row of the route table loads: its layout, its frame, its page and what comes beside it', async () => {
  const code = await codeOfRoutes();
  expect(code.get('/login')).toEqual(['src/pages/users/login-page.tsx']);
  expect(code.get('/learn/:missionId/:lessonId/book')).toEqual([
    'src/app/layouts/signed-in-layout.tsx',
    'src/pages/lessons/lesson-frame.tsx',
    'src/pages/lessons/book-page.tsx',
    'src/engines/markdown/growing-markdown.tsx',
  ]);
});
