import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { RATING_TEXT_LENGTH, type RatingSubject, type RatingSummary } from '@/api/ratings';
import { dayFromNow } from '@/lib/time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { Cluster, Stack } from '@/ui/layout';
import { TextArea } from '@/ui/text-area';
import textStyles from '@/ui/text.module.css';
import { useNow } from '@/ui/use-now';
import { ratingDraft, type RatingValues } from './rating-draft';
import styles from './rating-form.module.css';
import { ratingOutboxOf, subjectKeyOf } from './rating-outbox';
import { StarChoice } from './stars';

/** Hands in the student's rating once, however often it is clicked, and as soon as there is a way to the server. */
function useSaveRating(of: RatingSubject) {
  const outbox = ratingOutboxOf(useQueryClient());
  const id = subjectKeyOf(of);
  const write = useStore(outbox.state, ({ pending }) =>
    pending.findLast(({ body }) => subjectKeyOf(body.input) === id),
  );
  const isWaiting = write?.state === 'delayed';
  return {
    /** It is handed in, and waits for a way to the server. */
    isWaiting,
    isSending: write !== undefined && !isWaiting,
    submit: (values: RatingValues) => outbox.submit(of, values),
  };
}

interface RatingFormProps {
  of: RatingSubject;
  summary: RatingSummary;
  title: string;
  /** Question about the hard parts. */
  question: string;
}

const empty: RatingValues = { stars: 0, hard: [], text: '', anonymous: false };

const same = (one: RatingValues, other: RatingValues): boolean =>
  one.stars === other.stars &&
  one.text === other.text &&
  one.anonymous === other.anonymous &&
  one.hard.toSorted().join() === other.hard.toSorted().join();

/** The student's one rating, which can be changed; what is typed is kept until it is sent. */
export function RatingForm({ of, summary, title, question }: RatingFormProps) {
  const { mine } = summary;
  const saved: RatingValues = mine ?? empty;
  const [values, setValues] = useState<RatingValues>(() => ratingDraft(of).read() ?? saved);
  const [missing, setMissing] = useState(false);
  const now = useNow('day');
  const problem = useId();
  const save = useSaveRating(of);
  const isChanged = !same(values, saved);
  const isSent = !isChanged && mine !== null;
  // Not by how often they are chosen: they must not move under the pointer.
  const names = summary.hard.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'zh'));

  const change = (part: Partial<RatingValues>) => {
    const next = { ...values, ...part };
    setValues(next);
    if (next.stars > 0) setMissing(false);
    if (same(next, saved)) ratingDraft(of).forget();
    else ratingDraft(of).write(next);
  };
  const submit = () => {
    if (isSent) return;
    if (values.stars === 0) return setMissing(true);
    save.submit(values);
  };
  const toggle = (name: string) =>
    change({
      hard: values.hard.includes(name) ? values.hard.filter((each) => each !== name) : [...values.hard, name],
    });
  return (
    <Card title={mine ? `修改${title}` : title}>
      <Stack
        as="form"
        gap={5}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div>
          <StarChoice
            value={values.stars}
            onChange={(stars) => change({ stars })}
            describedBy={missing ? problem : undefined}
          />
          {missing && (
            <p id={problem} className={textStyles.problem} role="alert">
              请先选择几颗星
            </p>
          )}
        </div>
        {names.length > 0 && (
          <fieldset className={styles.hard}>
            <legend>{question}</legend>
            {names.map((name) => (
              <label key={name} className={styles.tag}>
                <input
                  type="checkbox"
                  className="visually-hidden"
                  checked={values.hard.includes(name)}
                  onChange={() => toggle(name)}
                />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        <TextArea
          label="想说的话（选填）"
          placeholder="哪里讲得好，哪里还可以更好"
          maxLength={RATING_TEXT_LENGTH}
          value={values.text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <Cluster gap={4} rowGap={3}>
          <Checkbox
            label="匿名评价"
            checked={values.anonymous}
            onChange={(event) => change({ anonymous: event.target.checked })}
          />
          <span className={styles.state} role="status">
            {save.isWaiting
              ? '评价已存在本机，联网后自动提交'
              : isChanged
                ? '未提交的内容已自动保存'
                : mine && `${dayFromNow(mine.updated_at, now)} 已提交`}
          </span>
          <Button
            type="submit"
            variant="primary"
            busy={save.isSending}
            // Not the disabled attribute: the one who has just sent it has the focus here.
            aria-disabled={isSent}
          >
            {mine ? '保存修改' : '提交评价'}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
