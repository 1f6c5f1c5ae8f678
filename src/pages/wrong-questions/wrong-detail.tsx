import { ChevronLeft, ChevronRight, CircleHelp, History, NotebookText } from 'lucide-react';
import type { TryAnswer, WrongQuestion, WrongUpdate } from '@/api/wrong-questions';
import { FavouriteButton } from '@/features/favourites';
import { ButtonLink } from '@/kit/button-link';
import { paths } from '@/lib/paths';
import { wireDayOf } from '@/lib/time';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { Moment } from '@/ui/moment';
import { CauseField, NoteField } from './own-fields';
import { stemTitle, timesText, TryPanel } from './question-parts';
import styles from './wrong-detail.module.css';

interface WrongDetailProps {
  wrong: WrongQuestion;
  /** Its place among those shown, from 1; 0 when the filters leave it out. */
  place: number;
  count: number;
  rightToRemove: number;
  onStep: ((step: -1 | 1) => void) | undefined;
  onTold: (told: TryAnswer) => void;
  onUpdate: (input: WrongUpdate) => void;
  onRemove: (questionId: string) => void;
  onRestore: (questionId: string) => void;
  isBusy: boolean;
}

/** The wrong question that was chosen: answered again, with its cause and note, and the ways on from it. */
export function WrongDetail(props: WrongDetailProps) {
  const { wrong, place, count, rightToRemove, onStep, onTold, onUpdate, onRemove, onRestore, isBusy } = props;
  const { question } = wrong;
  const id = question.question_id;
  return (
    <Stack as="section" gap={5} className={styles.detail} aria-label="当前错题">
      <Cluster className={textStyles.hintFigures}>
        <IconButton
          size="small"
          label="上一题"
          title="上一题（K）"
          icon={<ChevronLeft />}
          disabled={!onStep || place === 1}
          onClick={() => onStep?.(-1)}
        />
        <span className={styles.place} role="status">
          {place > 0 ? `${place} / ${count}` : wrong.removed_at === null ? '不在筛选结果中' : '已移出错题本'}
        </span>
        <IconButton
          size="small"
          label="下一题"
          title="下一题（J）"
          icon={<ChevronRight />}
          disabled={!onStep || place === count}
          onClick={() => onStep?.(1)}
        />
        <span className={styles.facts}>
          {timesText(wrong)} · 最近 <Moment at={wireDayOf(wrong.last_wrong_at)} /> · {wrong.source}
        </span>
        <FavouriteButton kind="question" itemId={id} title={stemTitle(question)} size="small" />
      </Cluster>
      <TryPanel
        key={id}
        question={question}
        number={Math.max(1, place)}
        rightToRemove={rightToRemove}
        address={paths.question(id)}
        onTold={onTold}
      >
        <ButtonLink to={paths.wrongQuestion(id)}>
          <NotebookText />
          看解析
        </ButtonLink>
        <ButtonLink to={paths.questionHistory(id)} variant="ghost">
          <History />
          答题记录
        </ButtonLink>
        <ButtonLink to={paths.questionForTeacher(id)} variant="ghost">
          <CircleHelp />
          向老师提问
        </ButtonLink>
      </TryPanel>
      <Stack key={`${id}-own`} className={styles.own}>
        <CauseField wrong={wrong} onChange={onUpdate} />
        <NoteField wrong={wrong} onChange={onUpdate} />
      </Stack>
      <Cluster spread gap={4} rowGap={2} className={textStyles.hint}>
        <span>
          连续做对 {rightToRemove} 次会自动移出，现在连对 {Math.min(wrong.right_in_row, rightToRemove)} 次。
        </span>
        {wrong.removed_at === null ? (
          <Button size="small" busy={isBusy} onClick={() => onRemove(id)}>
            移出错题本
          </Button>
        ) : (
          <Button size="small" busy={isBusy} onClick={() => onRestore(id)}>
            放回错题本
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
