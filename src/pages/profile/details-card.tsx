import { dequal } from 'dequal/lite';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { INTEREST_LIMITS, type OwnProfile, profileSave } from '@/api/profile';
import { FormFrame } from '@/kit/form/form-frame';
import { useForm } from '@/kit/form/use-form';
import { storedJson } from '@/lib/stored-json';
import { dayOf } from '@/lib/time';
import { draftStore } from '@/session/drafts';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { TextField } from '@/ui/text-field';
import { useProfileAction } from '@/features/profile';

/** The interests in a line of text, apart by any of the usual signs. */
const interestsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[、，,;；\s]+/)
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];

const { count, length } = INTEREST_LIMITS;
function interestsRule(typed: string): string {
  const interests = interestsIn(typed);
  if (interests.length > count) return `最多写 ${count} 个兴趣`;
  return interests.some((each) => each.length > length) ? `每个兴趣最多 ${length} 个字` : '';
}

/** The student's unsaved text. */
const draft = storedJson(
  draftStore,
  'profileDetails',
  v.object({ major: v.string(), hometown: v.string(), birthday: v.string(), interests: v.string() }),
  null,
);

/** A student's own details, beside those of the registrar's office. */
export function DetailsCard({ profile }: { profile: OwnProfile }) {
  const { username, college, student_number, contact, major, hometown, birthday, interests } = profile;
  const saved = { major, hometown, birthday, interests: interests.join('、') };
  const [initial] = useState(() => draft.read() ?? saved);
  const form = useForm(initial, {
    major: () => '',
    hometown: () => '',
    birthday: (typed) => (typed > dayOf(Date.now()) ? '生日不能在今天之后' : ''),
    interests: interestsRule,
  });
  const { values } = form;
  const isSaved = dequal(
    { ...values, interests: interestsIn(values.interests) },
    { major, hometown, birthday, interests },
  );
  useEffect(() => (isSaved ? draft.forget() : draft.write(values)), [isSaved, values]);
  const save = useProfileAction(profileSave, '个人资料已保存');
  const submit = () => {
    if (form.check()) save.run({ ...values, interests: interestsIn(values.interests) });
  };
  return (
    <Card title="基本资料">
      <Stack>
        <DescriptionList
          rows={[
            ['姓名', username],
            ['学院', college],
            ['学号', student_number],
            ['联系方式', contact],
          ]}
        />
        <FormFrame id={form.id} label="基本资料" onSubmit={submit}>
          <Stack gap={3}>
            <TextField label="专业" maxLength={30} {...form.field('major')} />
            <TextField label="家乡" maxLength={30} {...form.field('hometown')} />
            <TextField label="生日" type="date" {...form.field('birthday')} />
            <TextField label="兴趣" hint={`用顿号隔开，最多 ${count} 个`} {...form.field('interests')} />
          </Stack>
        </FormFrame>
        {save.problem && (
          <p role="alert" className={textStyles.problem}>
            {save.problem}
          </p>
        )}
        <Cluster>
          <Button variant="primary" type="submit" form={form.id} busy={save.busy}>
            保存
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
