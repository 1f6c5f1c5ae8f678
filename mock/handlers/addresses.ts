import { addressDefault, addressDelete, addressList, addressRestore, addressSave } from '@/api/addresses';
import { handle } from '../handle';
import {
  addressesOf,
  addressOf,
  makeDefault,
  removeAddress,
  restoreAddress,
  saveAddress,
  toWireAddress,
} from '../rules/addresses';

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
