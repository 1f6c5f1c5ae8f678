import type { AddressText } from '@/api/addresses';
import type { Form } from '@/kit/form/use-form';
import { Button } from '@/ui/button';
import { Cluster, Stack } from '@/ui/layout';
import { TextArea } from '@/ui/text-area';
import textStyles from '@/ui/text.module.css';
import { useRecognition } from './use-recognition';

/** Takes a whole address in one text, and fills in the form what is empty there. */
export function PasteField({ form }: { form: Form<keyof AddressText> }) {
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
