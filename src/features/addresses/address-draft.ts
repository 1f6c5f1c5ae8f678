import * as v from 'valibot';
import { address, type Address } from '@/api/addresses';
import { storedJson } from '@/lib/stored-json';
import { draftStore } from '@/session/drafts';

/** Draft of an address that is not saved yet, with the id that it has or will have. */
export const addressDraft = (of: Address | null) =>
  storedJson(draftStore, `address:${of?.address_id ?? 'new'}`, v.object(address.entries), null);
