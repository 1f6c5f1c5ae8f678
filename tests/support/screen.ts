import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The queries of the dialog that is or will be open. */
export const dialog = async (name?: string | RegExp) => within(await screen.findByRole('dialog', { name }));

/** The queries of the question that is or will be asked before something is done. */
export const question = async (name?: string | RegExp) =>
  within(await screen.findByRole('alertdialog', { name }));

/** Presses a button of the question that is or will be asked. */
export const confirm = async (user: UserEvent, button: string, name?: string) =>
  user.click((await question(name)).getByRole('button', { name: button }));
