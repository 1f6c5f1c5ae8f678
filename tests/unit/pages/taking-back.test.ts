// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../support/contract';

const modules = import.meta.glob<Record<string, unknown>>('/src/api/*.ts', { eager: true });
const sources = import.meta.glob<string>(
  ['/src/pages/**/*.{ts,tsx}', '/src/features/**/*.{ts,tsx}', '!/src/pages/development/**'],
  { eager: true, query: '?raw', import: 'default' },
);

const endings = /(?:Remove|Delete|Clear|Cancel|Withdraw|Leave|Discard|End|Stop\w*|Block|Release)$/;
/** Names of the operations by which a student takes something away. */
const removals = Object.values(modules)
  .flatMap((each) => Object.entries(each))
  .filter(([name, value]) => endings.test(name) && (endpoints as unknown[]).includes(value))
  .map(([name]) => name);

/** Those with another way back than an offer to undo, or a question before. */
const others: Record<string, string> = {
  favouriteRemove: 'the star sets it again, and the list of favourites offers to undo',
  conversationDelete: 'its caller, history-sheet, offers to undo',
  noteDelete: 'its caller, use-note-actions, offers to undo',
  agendaEntryDelete: 'its caller, use-entries, offers to undo',
  privateMessageWithdraw: 'a bubble offers to edit its text again',
  activityRemove: 'a dialog asks for the reason',
  activityCancel: 'a dialog asks for the reason',
};

/** Whether a module asks or offers a way back: a button of the act by itself, other code somewhere in it. */
function isSafe(text: string, name: string): boolean {
  const [, button] = text.split(`act={${name}}`);
  return button === undefined
    ? /useUndo|useRemoval|confirmAction/.test(text)
    : /\bask=/.test(button.slice(0, button.indexOf('</ActButton>')));
}

describe('37.2 what takes something away asks before or offers a way back, on every page', () => {
  it.each(removals)('%s', (name) => {
    const users = Object.entries(sources).filter(([, text]) => new RegExp(`\\b${name}\\b`).test(text));
    expect(users, 'nothing calls it').not.toEqual([]);
    const bare = users.filter(([, text]) => !isSafe(text, name)).map(([path]) => path);
    if (bare.length > 0) expect(others, bare.join()).toHaveProperty(name);
  });

  it('no other way back is named for what is not there', () => {
    expect(removals.length).toBeGreaterThan(25);
    expect(Object.keys(others).filter((name) => !removals.includes(name))).toEqual([]);
  });
});
