import * as v from 'valibot';
import {
  address,
  type Address,
  ADDRESS_LIMIT,
  addressDefault,
  addressDelete,
  type AddressInput,
  addressList,
  addressRestore,
  addressRules,
  addressSave,
  type AddressText,
  tidyAddress,
} from '@/api/addresses';
import type { Database } from '../engine/database';
import { handle } from '../engine/handle';
import { Refusal } from '../engine/refusal';
import type { TablesOf } from '../engine/table';

const { address_id: _id, ...shown } = address.entries;

/** A student's address. The id is made by the client. */
const addressRow = v.object({
  ...shown,
  id: v.string(),
  user_id: v.string(),
  /** Epoch milliseconds: when it was made, or an order went there. */
  used: v.number(),
  /** Deleted, and kept for whoever undoes it. */
  removed: v.boolean(),
});
type AddressRow = v.InferOutput<typeof addressRow>;

export const tables = { addresses: addressRow };
declare module '../engine/database' {
  interface Tables extends TablesOf<typeof tables> {}
}

/** A row as the wire has it. */
const toWireAddress = ({
  id,
  user_id: _user,
  used: _used,
  removed: _removed,
  ...row
}: AddressRow): Address => ({
  address_id: id,
  ...row,
});

/** A student's addresses: the default one first, then those used last. */
export const addressesOf = (database: Database, userId: string): AddressRow[] =>
  database.addresses
    .where((row) => row.user_id === userId && !row.removed)
    .toSorted((one, other) => Number(other.is_default) - Number(one.is_default) || other.used - one.used);

/** A student's address, refused when it is another's or gone. */
export function addressOf(database: Database, userId: string, id: string): AddressRow {
  const row = database.addresses.find(id);
  if (row?.user_id !== userId || row.removed) throw new Refusal('这个收货地址已被删除');
  return row;
}

/** Makes one the default and no other, deleted ones included: an undone deletion does not take it back. */
export function makeDefault(database: Database, userId: string, id: string): void {
  for (const row of database.addresses.where(({ user_id }) => user_id === userId))
    database.addresses.update(row.id, { is_default: row.id === id });
}

/** When no address is the default, the one used last is. */
function keepDefault(database: Database, userId: string): void {
  const [first] = addressesOf(database, userId);
  if (first && !first.is_default) database.addresses.update(first.id, { is_default: true });
}

function checkText(written: AddressText): void {
  for (const [name, rule] of Object.entries(addressRules)) {
    const problem = rule(String(Reflect.get(written, name)));
    if (problem) throw new Refusal(problem);
  }
}

function checkRoom(database: Database, userId: string): void {
  if (addressesOf(database, userId).length >= ADDRESS_LIMIT)
    throw new Refusal(`最多保存 ${ADDRESS_LIMIT} 个收货地址，请先删除不用的`);
}

/** Adds an address, or changes it; one that was deleted meanwhile comes back as it was written. */
export function saveAddress(
  database: Database,
  userId: string,
  { address_id: id, is_default, ...typed }: AddressInput,
): AddressRow {
  const before = database.addresses.find(id);
  if (before && before.user_id !== userId) throw new Refusal('没有找到这个收货地址');
  const written = tidyAddress(typed);
  checkText(written);
  if (!before || before.removed) checkRoom(database, userId);
  const row = {
    ...written,
    id,
    user_id: userId,
    is_default: before?.removed === false && before.is_default,
    used: before?.used ?? Date.now(),
    removed: false,
  };
  database.addresses.put(row);
  if (is_default) makeDefault(database, userId, id);
  else keepDefault(database, userId);
  return addressOf(database, userId, id);
}

/** Deletes an address; one that is gone, or another's, is left alone. */
export function removeAddress(database: Database, userId: string, id: string): void {
  if (database.addresses.find(id)?.user_id !== userId) return;
  database.addresses.update(id, { removed: true });
  keepDefault(database, userId);
}

/** Brings a deleted address back; it is the default again unless another was made it on purpose. */
export function restoreAddress(database: Database, userId: string, id: string): void {
  const row = database.addresses.find(id);
  if (row?.user_id !== userId) throw new Refusal('没有可以撤销的删除');
  if (!row.removed) return;
  checkRoom(database, userId);
  database.addresses.update(id, { removed: false });
  if (row.is_default) makeDefault(database, userId, id);
  else keepDefault(database, userId);
}

/** The address an order goes to; it counts as used now. */
export function markAddressUsed(database: Database, userId: string, id: string): AddressRow {
  addressOf(database, userId, id);
  return database.addresses.update(id, { used: Date.now() });
}

export const routes = [
  handle(addressList, ({ database, user }) => {
    const list = addressesOf(database, user.id).map(toWireAddress);
    return { list, total: list.length };
  }),

  handle(addressSave, ({ input, database, user }) => toWireAddress(saveAddress(database, user.id, input))),

  handle(addressDelete, ({ input, database, user }) => {
    removeAddress(database, user.id, input.id);
    return null;
  }),

  handle(addressRestore, ({ input, database, user }) => {
    restoreAddress(database, user.id, input.address_id);
    return null;
  }),

  handle(addressDefault, ({ input, database, user }) => {
    makeDefault(database, user.id, addressOf(database, user.id, input.address_id).id);
    return null;
  }),
];
