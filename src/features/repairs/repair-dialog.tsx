import { useEffect } from 'react';
import * as v from 'valibot';
import { formProblems, formValues } from '@/api/form-fields';
import { REPAIR_PICTURES, repairCreate, repairFields, repairKinds, repairVisits } from '@/api/repairs';
import { attachment, uploadImage } from '@/api/upload';
import { PictureDropArea } from '@/engines/upload/picture-drop-area';
import { PictureUpload } from '@/engines/upload/picture-upload';
import { storedOf } from '@/engines/upload/pictures';
import { usePictures } from '@/engines/upload/use-pictures';
import { FormDialog } from '@/kit/form/form-dialog';
import { useForm } from '@/kit/form/use-form';
import { useAction } from '@/kit/use-action';
import { storedJson } from '@/lib/stored-json';
import { draftStore } from '@/session/drafts';
import { Stack } from '@/ui/layout';
import { SelectField } from '@/ui/select-field';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import { showToast } from '@/ui/toast-store';

/** A report that was begun and not sent. */
const repairDraft = storedJson(
  draftStore,
  'repair',
  v.object({ values: formValues, pictures: v.array(attachment) }),
  null,
);

const names = ['kind', 'place', 'description', 'visit', 'phone'] as const;
type Name = (typeof names)[number];

const ruleOf = (name: Name) => (typed: string) => formProblems(repairFields, { [name]: typed })[name] ?? '';
const rules: Record<Name, (typed: string) => string> = {
  kind: ruleOf('kind'),
  place: ruleOf('place'),
  description: ruleOf('description'),
  visit: ruleOf('visit'),
  phone: ruleOf('phone'),
};

const fieldOf = (name: Name) => {
  const field = repairFields.find((each) => each.name === name);
  return { label: field?.label ?? '', hint: field?.hint };
};
const optionsOf = (of: Record<string, string>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }));

interface RepairDialogProps {
  /** Filled in for a new report. */
  place: string;
  onClose: () => void;
}

/** Reports something broken, with pictures. What was written is kept when it is closed, and after a reload. */
export function RepairDialog({ place, onClose }: RepairDialogProps) {
  const begun = repairDraft.read();
  const initial = { kind: '', place, description: '', visit: 'any', phone: '' };
  const form = useForm<Name>(() => ({ ...initial, ...begun?.values }), rules);
  const files = usePictures({ upload: uploadImage, max: REPAIR_PICTURES, stored: begun?.pictures });
  const pictures = storedOf(files.pictures);
  const { run, busy, problem } = useAction(repairCreate, {
    done: '已提交，受理后会显示上门时间',
    refresh: [['repairs']],
    onDone: () => {
      repairDraft.forget();
      onClose();
    },
  });
  const isBegun = pictures.length > 0 || names.some((name) => form.values[name] !== initial[name]);
  useEffect(() => {
    if (isBegun) repairDraft.write({ values: form.values, pictures });
  });
  const submit = () => {
    const isUploading = files.pictures.some(({ state }) => state !== 'success');
    if (!form.check()) return;
    if (isUploading) showToast('有照片还没有上传好，请稍候，或重试、删除后再提交', { type: 'warning' });
    else run({ values: form.values, pictures });
  };
  return (
    <FormDialog
      id={form.id}
      title="我要报修"
      action="提交报修"
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <PictureDropArea onFile={files.add} disabled={busy}>
        <Stack gap={3}>
          <SelectField
            {...form.field('kind')}
            {...fieldOf('kind')}
            options={optionsOf(repairKinds)}
            placeholder="请选择"
          />
          <TextField {...form.field('place')} {...fieldOf('place')} maxLength={40} />
          <TextArea
            {...form.field('description')}
            {...fieldOf('description')}
            maxLength={300}
            onChange={({ target }) => form.write({ description: target.value })}
          />
          <PictureUpload pictures={files} disabled={busy} />
          <SelectField {...form.field('visit')} {...fieldOf('visit')} options={optionsOf(repairVisits)} />
          <TextField {...form.field('phone')} {...fieldOf('phone')} inputMode="tel" maxLength={20} />
        </Stack>
      </PictureDropArea>
    </FormDialog>
  );
}
