import { appearances, type Look } from '@/lib/appearance';
import { chooseAppearance, useAppearance } from '@/ui/appearance';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import { Segmented } from '@/ui/segmented';
import { SelectField } from '@/ui/select-field';
import { Switch } from '@/ui/switch';
import textStyles from '@/ui/text.module.css';
import { ThemeSwitch } from '@/ui/theme-switch';

const sizes = appearances.textSize.map((value) => ({
  value,
  label: value === '100' ? '100%（默认）' : `${value}%`,
}));
const densities = [
  { value: 'comfortable', label: '宽松' },
  { value: 'compact', label: '紧凑' },
] as const;

/** Appearance of this device's interface; each choice shows at once. */
export function AppearanceCard() {
  const textSize = useAppearance('textSize');
  return (
    <Card title="外观">
      <Stack gap={4}>
        <Stack gap={2}>
          <span className={textStyles.medium}>主题</span>
          <Cluster>
            <ThemeSwitch />
          </Cluster>
        </Stack>
        <SelectField
          label="文字大小"
          options={sizes}
          value={textSize}
          onChange={({ target }) => chooseAppearance('textSize', target.value as Look<'textSize'>)}
        />
        <Stack gap={2}>
          <span className={textStyles.medium}>疏密</span>
          <Cluster>
            <Segmented
              label="疏密"
              options={densities}
              value={useAppearance('density')}
              onChange={(density) => chooseAppearance('density', density)}
            />
          </Cluster>
        </Stack>
        <Switch
          label="减少动画"
          description="关掉过渡和移动效果；系统里已经设置的会一直遵守。"
          checked={useAppearance('motion') === 'reduced'}
          onCheckedChange={(isReduced) => chooseAppearance('motion', isReduced ? 'reduced' : 'system')}
        />
        <p className={textStyles.hint}>只在这台设备上生效，其他标签页立即跟随。</p>
      </Stack>
    </Card>
  );
}
