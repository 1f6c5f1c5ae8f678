import type { BrowserContext, Locator, Page } from 'playwright-core';
import { askAs } from './writes.ts';

interface StoredNote {
  note_id: string;
  content: string;
  colour: string | null;
  version: number;
}

/** The notes that the server has. */
export const notesOf = async (context: BrowserContext): Promise<StoredNote[]> =>
  (await askAs<{ list: StoredNote[] }>(context, '/notes/list?page_num=1&page_size=1000')).list;

/** Favourites on the server, as `kind:id`. */
export const favouritesOf = (context: BrowserContext): Promise<string[]> =>
  askAs<string[]>(context, '/favourites/keys');

/** Progress in lesson 1202 on the server. */
export const lessonOf = (context: BrowserContext): Promise<{ state: string; percent: number }> =>
  askAs(context, '/lessons/detail?mission_id=1&lesson_id=1202');

/** Goes to a sub-page of the lesson. */
export const goToTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: '本课内容' }).getByRole('link', { name }).click();

/** The star beside the title. */
export const star = (page: Page): Locator => page.getByRole('button', { name: /^收藏“/ }).first();

/** The video player. */
export const player = (page: Page): Locator => page.getByRole('group', { name: /^视频播放器/ });

/** Panel beside the courseware, in which its notes are written and listed. */
export const notePanel = (page: Page): Locator => page.getByRole('region', { name: '本节笔记' });

/** The notes beside the courseware. */
export const notesBeside = (page: Page): Locator => notePanel(page).getByRole('listitem');

/** Number of notes beside the video from the start. */
export const SEEDED_NOTES = 3;

/** The notes that stand there from the start are shown. */
export const seededNotes = (page: Page): Promise<void> =>
  notesBeside(page)
    .nth(SEEDED_NOTES - 1)
    .waitFor();

/** Writes a note and closes it. */
export async function takeNote(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: '记笔记' }).click();
  const text = notePanel(page).getByRole('textbox', { name: '笔记内容' });
  await text.fill(words);
  await notePanel(page).getByRole('button', { name: '完成' }).click();
  await text.waitFor({ state: 'hidden' });
}

/** Selects a paragraph and highlights it. */
export async function highlight(page: Page, text: string): Promise<void> {
  await page.locator('article').getByText(text).first().selectText();
  await page.getByRole('toolbar').getByRole('button', { name: '划线：绿色' }).click();
}
