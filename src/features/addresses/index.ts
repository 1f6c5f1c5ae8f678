/**
 * The one door of addresses. An order shows `AddressPicker` (the region 收货地址, with choosing, adding and editing) and
 * reads `useChosenAddress()`, undefined while the addresses load and when there is none.
 */
export { AddressPicker, useChosenAddress } from './address-picker';
export { AddressWords } from './address-labels';
export { useAddressDialog } from './use-address-dialog';
