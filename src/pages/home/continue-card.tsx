import { ArrowRight } from 'lucide-react';
import type { HomeSummary } from '@/api/home';
import { ButtonLink } from '@/kit/button-link';
import { hueStyle } from '@/lib/hue-style';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import { ProgressBar } from '@/ui/progress-bar';
import textStyles from '@/ui/text.module.css';
import { type NextStep, nextStep } from './next-step';
import { dayFromNow } from '@/lib/time';
import styles from './continue-card.module.css';

/** Lesson to study now: the exact place where the student stopped, or the next or first one. */
export function ContinueCard({ home, now }: { home: HomeSummary; now: Date }) {
  const step = nextStep(home);
  return (
    <Card className={styles.card} padding="none">
      <div className={styles.inner} style={hueStyle(step.hue)}>
        <div>
          <p className={textStyles.note}>{step.eyebrow}</p>
          <h2 className={styles.title}>{step.title}</h2>
          <p className={styles.place}>{step.place}</p>
        </div>
        <div className={styles.foot}>
          <StepProgress step={step} now={now} />
          <Cluster as="span">
            <ButtonLink to={step.to} variant="primary" size="large">
              {step.action}
              <ArrowRight />
            </ButtonLink>
            {step.kind === 'first' && (
              <ButtonLink to={paths.missions()} variant="ghost" size="large">
                先看看全部路径
              </ButtonLink>
            )}
          </Cluster>
        </div>
      </div>
    </Card>
  );
}

function StepProgress({ step, now }: { step: NextStep; now: Date }) {
  if (step.kind !== 'continue') return null;
  return (
    <Stack gap={2} className={styles.progress}>
      <ProgressBar label="本课进度" value={step.percent} showValue />
      <p className={textStyles.hint}>{dayFromNow(step.studiedAt, now)}学到这里</p>
    </Stack>
  );
}
