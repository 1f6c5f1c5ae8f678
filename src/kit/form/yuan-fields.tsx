import { Segmented } from '@/ui/segmented';
import { StepperField } from '@/ui/stepper-field';

const usual = ['20', '50', '100', '200'].map((value) => ({ value, label: `${value} 元` }));

interface YuanFieldsProps {
  label: string;
  /** Whole yuan. */
  bounds: { least: number; most: number };
  value: number;
  disabled: boolean;
  onChange: (value: number) => void;
}

/** An amount in whole yuan: one of the usual ones, or another within bounds. */
export const YuanFields = ({
  label,
  bounds: { least, most },
  value,
  disabled,
  onChange,
}: YuanFieldsProps) => (
  <>
    <Segmented
      label="常用金额"
      options={usual}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
    />
    <StepperField
      label={label}
      hint={`${least}–${most} 元的整数`}
      value={value}
      min={least}
      max={most}
      disabled={disabled}
      onChange={onChange}
    />
  </>
);
