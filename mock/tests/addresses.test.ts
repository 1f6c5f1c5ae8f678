import { fc } from '../../tests/support/properties';
import { describe, expect, it } from 'vitest';
import {
  type AddressInput,
  addressDefault,
  addressDelete,
  addressList,
  addressRestore,
  addressSave,
} from '@/api/addresses';
import { call } from '@/api/request';
import { createDatabase } from '@mock/backend';
import {
  addressesOf,
  addressOf,
  makeDefault,
  markAddressUsed,
  removeAddress,
  restoreAddress,
  saveAddress,
} from '@mock/domains/addresses';
import { startMockBackend } from './mock-backend';

const { signIn } = startMockBackend('lihua');

const input = (id: string, changes: Partial<AddressInput> = {}): AddressInput => ({
  address_id: id,
  name: '李华',
  phone: '13800010002',
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  street: '',
  detail: `科技园路 ${id} 号`,
  label: '',
  is_default: false,
  ...changes,
});
const list = async () => (await call(addressList, {})).list;
const ids = async () => (await list()).map(({ address_id }) => address_id);
const defaults = async () =>
  (await list()).filter((each) => each.is_default).map(({ address_id }) => address_id);

describe('addresses', () => {
  it('the first is the default, and a later one when it is asked for', async () => {
    expect(await call(addressSave, input('1'))).toMatchObject({ address_id: '1', is_default: true });
    await call(addressSave, input('2'));
    expect(await ids()).toEqual(['1', '2']);
    await call(addressSave, input('3', { is_default: true }));
    expect(await defaults()).toEqual(['3']);
    await call(addressDefault, { address_id: '2' });
    expect(await defaults()).toEqual(['2']);
    await call(addressSave, input('2', { detail: '换了门牌' }));
    expect(await defaults()).toEqual(['2']);
  });

  it('in place of a deleted default the one used last becomes it, and undoing takes it back', async () => {
    const database = createDatabase();
    for (const id of ['1', '2', '3']) saveAddress(database, 'u', input(id));
    database.addresses.update('2', { used: Date.now() + 1000 });
    removeAddress(database, 'u', '1');
    expect(addressesOf(database, 'u').map(({ id, is_default }) => [id, is_default])).toEqual([
      ['2', true],
      ['3', false],
    ]);
    restoreAddress(database, 'u', '1');
    expect(addressesOf(database, 'u').map(({ id, is_default }) => [id, is_default])).toEqual([
      ['1', true],
      ['2', false],
      ['3', false],
    ]);
  });

  it('undoing does not take the default from one that was chosen since', async () => {
    for (const id of ['1', '2', '3']) await call(addressSave, input(id));
    await call(addressDelete, { id: '1' });
    await call(addressDefault, { address_id: '3' });
    await call(addressRestore, { address_id: '1' });
    expect(await defaults()).toEqual(['3']);
    expect(await ids()).toHaveLength(3);
  });

  it('are twenty at most, also after an undoing; saving one again adds none', async () => {
    for (let index = 1; index <= 20; index += 1) await call(addressSave, input(String(index)));
    await call(addressSave, input('20'));
    const full = '最多保存 20 个收货地址，请先删除不用的';
    await expect(call(addressSave, input('21'))).rejects.toThrow(full);
    await call(addressDelete, { id: '7' });
    await call(addressSave, input('21'));
    await expect(call(addressRestore, { address_id: '7' })).rejects.toThrow(full);
    expect(await ids()).toHaveLength(20);
  });

  it.each<[Partial<AddressInput>, string]>([
    [{ name: ' ' }, '请填写收货人'],
    [{ name: '李' }, '收货人为 2–25 个字'],
    [{ phone: '1380001000' }, '手机号应为 11 位数字'],
    [{ province: '' }, '请选择省份'],
    [{ city: '' }, '请选择城市'],
    [{ district: '' }, '请选择区县'],
    [{ detail: '' }, '请填写详细地址'],
    [{ detail: '长'.repeat(101) }, '详细地址为 2–100 个字'],
    [{ label: '一二三四五六七' }, '标签最多 6 个字'],
  ])('%o is refused by the name of its field', async (changes, message) => {
    await expect(call(addressSave, input('1', changes))).rejects.toThrow(message);
    expect(await ids()).toEqual([]);
  });

  it('are kept as they are meant: a phone number without what stands between its digits', async () => {
    const saved = await call(addressSave, input('1', { name: ' 李华 ', phone: '+86 １３８-0001-0002' }));
    expect(saved).toMatchObject({ name: '李华', phone: '13800010002' });
  });

  it('of another student are neither changed nor deleted nor used', async () => {
    await call(addressSave, input('1'));
    signIn('zhangwei');
    await expect(call(addressSave, input('1'))).rejects.toThrow('没有找到这个收货地址');
    await expect(call(addressDefault, { address_id: '1' })).rejects.toThrow('这个收货地址已被删除');
    await expect(call(addressRestore, { address_id: '1' })).rejects.toThrow('没有可以撤销的删除');
    await call(addressDelete, { id: '1' });
    signIn('lihua');
    expect(await ids()).toEqual(['1']);
  });

  it('exactly one is the default after any commands, as long as there is one', () => {
    const id = fc.constantFrom('1', '2', '3', '4');
    const command = fc.oneof(
      fc.record({ act: fc.constant('save'), id, is_default: fc.boolean() }),
      fc.record({
        act: fc.constantFrom('remove', 'restore', 'default', 'use'),
        id,
        is_default: fc.constant(false),
      }),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const database = createDatabase();
        const isThere = (each: string) => addressesOf(database, 'u').some((row) => row.id === each);
        for (const { act, id: of, is_default } of commands) {
          if (act === 'save') saveAddress(database, 'u', input(of, { is_default }));
          if (act === 'remove') removeAddress(database, 'u', of);
          if (act === 'restore' && database.addresses.find(of)) restoreAddress(database, 'u', of);
          if (act === 'default' && isThere(of)) makeDefault(database, 'u', addressOf(database, 'u', of).id);
          if (act === 'use' && isThere(of)) markAddressUsed(database, 'u', of);
          const rows = addressesOf(database, 'u');
          expect(rows.filter((row) => row.is_default)).toHaveLength(rows.length > 0 ? 1 : 0);
        }
      }),
      { numRuns: 200, seed: 1906 },
    );
  });
});
