import { useState } from 'react';
import { Checkbox } from '@/ui/checkbox';
import { Grid, Stack } from '@/ui/layout';
import { PasswordField } from '@/ui/password-field';
import { RadioGroup } from '@/ui/radio-group';
import { Segmented } from '@/ui/segmented';
import { SelectField } from '@/ui/select-field';
import { StepperField } from '@/ui/stepper-field';
import { Switch } from '@/ui/switch';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import { GallerySection } from './gallery-section';

const colleges = [
  { value: 'computing', label: '计算机学院' },
  { value: 'mathematics', label: '数学与统计学院' },
  { value: 'physics', label: '物理学院', disabled: true },
];

const ranges = [
  { value: 'week', label: '本周' },
  { value: 'month', label: '本月' },
  { value: 'all', label: '全部' },
] as const;

/** Fields with hint, error, disabled and read-only states; choices. */
export function GalleryFields() {
  const [reminder, setReminder] = useState(true);
  const [visibility, setVisibility] = useState('class');
  const [range, setRange] = useState<'week' | 'month' | 'all'>('week');
  const [count, setCount] = useState(1);
  return (
    <GallerySection title="表单">
      <Grid top least="17rem" gap={5}>
        <TextField label="账号" placeholder="学号或手机号" hint="4–32 个字符" autoComplete="off" />
        <TextField label="邮箱" defaultValue="lin@example" error="邮箱格式不正确" />
        <TextField label="姓名" defaultValue="林晓雨" disabled />
        <TextField label="学号" defaultValue="2026110327" readOnly hint="由学校管理，不能修改" />
        <PasswordField label="密码" defaultValue="matrix2026" autoComplete="new-password" />
        <PasswordField label="新密码" error="至少 8 位，并同时包含字母和数字" autoComplete="new-password" />
        <SelectField label="学院" options={colleges} placeholder="请选择" defaultValue="" />
        <SelectField label="专业方向" options={colleges} defaultValue="computing" error="该方向名额已满" />
        <TextArea label="学习心得" maxLength={200} defaultValue="今天终于弄懂了递归的出口条件。" />
        <TextArea label="申诉理由" error="请填写理由" hint="老师会在两个工作日内回复" />
        <Stack>
          <Checkbox label="记住账号" defaultChecked />
          <Checkbox
            label={
              <>
                我已阅读并同意<a href="#tokens">用户协议</a>
              </>
            }
            error="请先同意用户协议"
          />
          <Checkbox label="不可用的选项" disabled />
        </Stack>
        <RadioGroup
          label="谁可以看到"
          name="visibility"
          value={visibility}
          onChange={setVisibility}
          options={[
            { value: 'public', label: '所有人' },
            { value: 'class', label: '同班同学', description: '只有同一门课的同学可见' },
            { value: 'self', label: '仅自己', disabled: true },
          ]}
        />
        <Stack>
          <Switch
            label="每日提醒"
            description="晚上八点提醒未完成的任务"
            checked={reminder}
            onCheckedChange={setReminder}
          />
          <Switch label="静音模式" checked={!reminder} onCheckedChange={(on) => setReminder(!on)} />
          <Switch label="由学校管理" checked disabled onCheckedChange={() => {}} />
        </Stack>
        <div>
          <Segmented label="时间范围" options={ranges} value={range} onChange={setRange} />
        </div>
        <StepperField label="数量" value={count} max={3} hint="最多 3 件" onChange={setCount} />
      </Grid>
    </GallerySection>
  );
}
