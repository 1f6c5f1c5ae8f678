import { useEffect, useState } from 'react';
import * as v from 'valibot';
import {
  address as addressSchema,
  type Address,
  addressQueries,
  addressRules,
  addressSave,
  type AddressText,
} from '@/api/addresses';
import { FormDialog } from '@/kit/form/form-dialog';
import { type Form, useForm } from '@/kit/form/use-form';
import { useAction } from '@/kit/use-action';
import { randomId } from '@/lib/random-id';
import { storedJson } from '@/lib/stored-json';
import { draftStore } from '@/session/drafts';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Cluster, Grid, Stack } from '@/ui/layout';
import { Segmented } from '@/ui/segmented';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import textStyles from '@/ui/text.module.css';
import { RegionFields } from './region-fields';
import { useRecognition } from './use-recognition';

/** Takes a whole address in one text, and fills in the form what is empty there. */
function PasteField({ form }: { form: Form<keyof AddressText> }) {
  const { text, read, offers, filled, isFailed, isEmpty } = useRecognition(form);
  return (
    <Stack gap={2}>
      <TextArea
        label="粘贴地址识别"
        rows={2}
        placeholder="粘贴一段文字，如：张三 13800138000 广东省深圳市南山区粤海街道科技园路1号"
        value={text}
        error={isFailed && '地区没有加载出来，请检查网络后再粘贴一次'}
        onChange={({ target }) => read(target.value)}
      />
      <p role="status" className={textStyles.note}>
        {filled.length > 0 && `已填入${filled.join('、')}，请核对。`}
        {isEmpty && '没有认出收货人、手机号或地址，请直接填写。'}
      </p>
      {offers.map(({ label, text: other, take }) => (
        <Cluster key={label}>
          <span className={textStyles.note}>
            识别出的{label}与已填的不同：{other}
          </span>
          <Button size="small" aria-label={`改用识别出的${label}`} onClick={take}>
            改用
          </Button>
        </Cluster>
      ))}
    </Stack>
  );
}

/** Draft of an address that is not saved yet, with the id that it has or will have. */
const addressDraft = (of: Address | null) =>
  storedJson(draftStore, `address:${of?.address_id ?? 'new'}`, v.object(addressSchema.entries), null);

const labels = ['宿舍', '家', '学院', '公司'];
const empty: AddressText = {
  name: '',
  phone: '',
  province: '',
  city: '',
  district: '',
  street: '',
  detail: '',
  label: '',
};

/** An address without its id and whether it is the default one. */
const textOf = ({ address_id: _id, is_default: _default, ...text }: Address): AddressText => text;

interface AddressDialogProps {
  /** Null for a new one. */
  address: Address | null;
  /** It is the default already, or will be the only one. */
  isAlwaysDefault: boolean;
  onSaved: (address: Address) => void;
  onClose: () => void;
}

/** The form of an address, new or known. What is typed is kept until it is saved. */
export default function AddressDialog({ address, isAlwaysDefault, onSaved, onClose }: AddressDialogProps) {
  const draft = addressDraft(address);
  const [begun, setBegun] = useState(() => draft.read());
  const [id] = useState(() => begun?.address_id ?? address?.address_id ?? randomId());
  const saved = address ? textOf(address) : empty;
  const form = useForm<keyof AddressText>(() => (begun ? textOf(begun) : saved), addressRules);
  const [isDefault, setDefault] = useState(isAlwaysDefault || begun?.is_default === true);
  const saving = useAction(addressSave, {
    done: '已保存收货地址',
    refresh: [addressQueries.list().queryKey],
    onDone: (kept) => {
      draft.forget();
      onSaved(kept);
      onClose();
    },
  });
  const input = { ...form.values, address_id: id, is_default: isDefault };
  const isChanged = JSON.stringify({ ...saved, ...form.values }) !== JSON.stringify(saved);
  useEffect(() => {
    if (isChanged) draft.write(input);
    else draft.forget();
  });
  const startOver = () => {
    form.write(saved);
    setBegun(null);
  };
  return (
    <FormDialog
      id={form.id}
      title={address ? '编辑收货地址' : '新增收货地址'}
      action="保存"
      size="large"
      busy={saving.busy}
      problem={saving.problem}
      onSubmit={() => form.check() && saving.run(input)}
      onClose={onClose}
    >
      {begun && (
        <p className={textStyles.note} role="status">
          这是上次没有保存的内容。
          <Button size="small" variant="ghost" onClick={startOver}>
            重新填写
          </Button>
        </p>
      )}
      <PasteField form={form} />
      <Grid fit top least="8.5rem">
        <TextField {...form.field('name')} label="收货人" autoComplete="name" />
        <TextField {...form.field('phone')} label="手机号" inputMode="tel" autoComplete="tel-national" />
      </Grid>
      <RegionFields form={form} />
      <TextField
        {...form.field('detail')}
        label="详细地址"
        placeholder="道路、门牌号、楼栋与房间号"
        autoComplete="off"
      />
      <Cluster gap={3}>
        <span className={textStyles.medium}>标签</span>
        <Segmented
          label="标签"
          options={[...labels, ''].map((value) => ({ value, label: value || '不设' }))}
          value={form.values.label}
          onChange={(label) => form.write({ label })}
        />
      </Cluster>
      <Checkbox
        label={isAlwaysDefault ? '默认地址' : '设为默认地址'}
        checked={isDefault}
        disabled={isAlwaysDefault}
        onChange={({ target }) => setDefault(target.checked)}
      />
    </FormDialog>
  );
}
