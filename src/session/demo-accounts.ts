import { create } from 'zustand';

/** An account that the login page offers in the mock build; one click fills it in. */
export interface DemoAccount {
  account: string;
  password: string;
  /** The person's name, as shown on the button. */
  username: string;
  /** Description of the account, in a few words. */
  note: string;
}

const useDemoAccountStore = create<{ list: readonly DemoAccount[] }>(() => ({ list: [] }));

/** Hands the demo accounts in; `main.tsx` does so in mock builds only. */
export function setDemoAccounts(list: readonly DemoAccount[]): void {
  useDemoAccountStore.setState({ list });
}

/** The demo accounts to offer; empty in a production build. */
export const useDemoAccounts = (): readonly DemoAccount[] => useDemoAccountStore((state) => state.list);
