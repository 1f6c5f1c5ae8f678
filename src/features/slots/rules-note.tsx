import type { SlotRules } from '@/api/slots';
import { Notice } from '@/ui/notice';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { pausedText, rulesInWords } from './slot-labels';

/** Shows the booking rules in a line; in their place, a warning when this student can book nothing now. */
export function RulesNote({ rules }: { rules: SlotRules }) {
  const paused = pausedText(rules, useNow('day'));
  if (paused) return <Notice tone="warning" title={paused} />;
  const { missed, missed_count } = rules;
  return (
    <p className={textStyles.hint}>
      {rulesInWords(rules).join('；')}。{missed && missed_count > 0 && `你已有 ${missed_count} 次没有到。`}
    </p>
  );
}
