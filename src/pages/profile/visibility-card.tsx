import { type OwnProfile, profileFieldNames, profileFields } from '@/api/profile';
import { Card } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Switch } from '@/ui/switch';
import textStyles from '@/ui/text.module.css';
import { useVisibility } from '@/features/profile';
import styles from './visibility-card.module.css';

/** A switch for each field, and one over all: each holds at once. */
export function VisibilityCard({ profile }: { profile: OwnProfile }) {
  const { shared, shown } = profile;
  const set = useVisibility();
  return (
    <Card title="公开范围">
      <Stack>
        <Switch
          label="公开我的主页"
          description="关掉以后，别人打开你的主页只看到“没有公开”，下面的选择会保留。"
          checked={shared}
          onCheckedChange={(isOn) => set({ shared: isOn, shown })}
        />
        <fieldset className={styles.fields} disabled={!shared}>
          <legend className={textStyles.hint}>
            {shared ? '姓名和加入时间总是看得到；其余逐项决定：' : '主页没有公开，下面各项别人都看不到。'}
          </legend>
          {profileFieldNames.map((field) => (
            <Switch
              key={field}
              label={`公开${profileFields[field]}`}
              checked={shown.includes(field)}
              onCheckedChange={(isOn) =>
                set({
                  shared,
                  shown: profileFieldNames.filter((each) => (each === field ? isOn : shown.includes(each))),
                })
              }
            />
          ))}
        </fieldset>
      </Stack>
    </Card>
  );
}
