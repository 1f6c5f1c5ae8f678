import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint, type EndpointInput } from '@/api/endpoint';
import { fetchQuietly } from '@/api/request';
import { id, listOf, nothing } from '@/api/schemas';

/** Addresses that a student may keep. */
export const ADDRESS_LIMIT = 20;

const text = v.string();
const written = {
  name: text,
  phone: text,
  province: text,
  city: text,
  district: text,
  /** Street, town or township; empty where it was not stated, or there is none. */
  street: text,
  /** Road, number, building, room. */
  detail: text,
  /** The student's name for it, such as 宿舍; may be empty. */
  label: text,
};
export type AddressText = { [Name in keyof typeof written]: string };
export type Region = Pick<AddressText, 'province' | 'city' | 'district' | 'street'>;

/** Returns a region as people write it: a name that repeats the level above is left out. */
export const regionText = ({ province, city, district, street }: Region): string =>
  [province, city, district, street].filter((name, level, all) => name !== all[level - 1]).join('');

/** Returns recipient and address in one line. */
export const addressLine = (address: AddressText): string =>
  `${address.name} ${address.phone} ${regionText(address)} ${address.detail}`;

/** A delivery address. */
export const address = v.object({ address_id: id, ...written, is_default: v.boolean() });
export type Address = v.InferOutput<typeof address>;

/** Returns a typed phone number without the signs that people put between and before its digits. */
const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '').replace(/^\+?86(?=1\d{10}$)/, '');

/** The text as it is kept: plain digits and letters for full-width ones, and no spaces around. */
export const tidyAddress = (typed: AddressText): AddressText => {
  const tidy = { ...typed };
  for (const [name, value] of Object.entries(typed) as [keyof AddressText, string][])
    tidy[name] = value.normalize('NFKC').trim();
  return { ...tidy, phone: digitsOf(tidy.phone) };
};

const between = (least: number, most: number, missing: string, wrong: string) => (typed: string) => {
  const { length } = typed.trim();
  if (length === 0) return missing;
  return length < least || length > most ? wrong : '';
};

/** For each field what is wrong with its text, in words for the student; empty when nothing is. */
export const addressRules: Record<keyof AddressText, (typed: string) => string> = {
  name: between(2, 25, '请填写收货人', '收货人为 2–25 个字'),
  phone: (typed) => {
    if (!typed.trim()) return '请填写手机号';
    return /^1[3-9]\d{9}$/.test(digitsOf(typed.normalize('NFKC').trim())) ? '' : '手机号应为 11 位数字';
  },
  province: (typed) => (typed ? '' : '请选择省份'),
  city: (typed) => (typed ? '' : '请选择城市'),
  district: (typed) => (typed ? '' : '请选择区县'),
  street: () => '',
  detail: between(2, 100, '请填写详细地址', '详细地址为 2–100 个字'),
  label: (typed) => (typed.trim().length > 6 ? '标签最多 6 个字' : ''),
};

/** The student's addresses: the default one first, then those used last. */
export const addressList = defineEndpoint({
  method: 'GET',
  path: '/addresses/list',
  summary: '我的收货地址',
  input: nothing,
  output: listOf(address),
});

/** Adds an address or changes it. The first one is the default, and one always is: `is_default: false` changes nothing. */
export const addressSave = defineEndpoint({
  method: 'POST',
  path: '/addresses/save',
  summary: '保存收货地址',
  input: v.object({
    /** Made by the client: a second try after a lost answer adds no second address. */
    address_id: v.pipe(text, v.minLength(1), v.maxLength(64)),
    ...written,
    is_default: v.boolean(),
  }),
  output: address,
});
export type AddressInput = EndpointInput<typeof addressSave>;

/** Deletes an address; in place of the default one, the one used last becomes it. */
export const addressDelete = defineEndpoint({
  method: 'DELETE',
  path: '/addresses/delete',
  summary: '删除收货地址',
  input: v.object({ id: text }),
  output: v.null(),
});

/** Brings a deleted address back, as the default if it was and no other was chosen since. */
export const addressRestore = defineEndpoint({
  method: 'POST',
  path: '/addresses/restore',
  summary: '撤销删除收货地址',
  input: v.object({ address_id: text }),
  output: v.null(),
});

/** Makes an address the default one. */
export const addressDefault = defineEndpoint({
  method: 'POST',
  path: '/addresses/default',
  summary: '设为默认收货地址',
  input: v.object({ address_id: text }),
  output: v.null(),
});

/** Query factories of this domain. */
export const addressQueries = {
  list: () =>
    queryOptions({
      queryKey: ['addresses'],
      queryFn: ({ signal }) => fetchQuietly(addressList, {}, signal),
    }),
};
