import { dequal } from 'dequal/lite';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { FILM_TEXT_LIMITS, type OwnFilm, personVideoSave } from '@/api/person-video';
import { FormFrame } from '@/kit/form/form-frame';
import { useForm } from '@/kit/form/use-form';
import { storedJson } from '@/lib/stored-json';
import { draftStore } from '@/session/drafts';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import { useVideoAction } from './use-video-action';

/** The student's unsaved text. */
const draft = storedJson(
  draftStore,
  'personVideoDetails',
  v.object({ title: v.string(), description: v.string() }),
  null,
);

const { title: TITLE, description: DESCRIPTION } = FILM_TEXT_LIMITS;

/** Title and description of the film. */
export function FilmDetailsCard({ film: { title, description } }: { film: OwnFilm }) {
  const [initial] = useState(() => draft.read() ?? { title, description });
  const form = useForm(initial, {
    title: (typed) => (typed.trim() ? '' : '请填写标题'),
    description: () => '',
  });
  const { values } = form;
  const isSaved = dequal(values, { title, description });
  useEffect(() => (isSaved ? draft.forget() : draft.write(values)), [isSaved, values]);
  const save = useVideoAction(personVideoSave, '标题与说明已保存', ({ film }) => {
    if (film) form.write({ title: film.title, description: film.description });
  });
  return (
    <Card title="标题与说明">
      <FormFrame
        id={form.id}
        label="标题与说明"
        onSubmit={() => form.check() && save.run({ title: values.title, description: values.description })}
      >
        <TextField label="标题" maxLength={TITLE} {...form.field('title')} />
        <TextArea
          label="说明（可不填）"
          rows={3}
          maxLength={DESCRIPTION}
          value={values.description}
          onChange={({ target }) => form.write({ description: target.value })}
        />
        {save.problem && (
          <p role="alert" className={textStyles.problem}>
            {save.problem}
          </p>
        )}
        <Cluster>
          <Button variant="primary" type="submit" busy={save.busy} disabled={isSaved}>
            保存
          </Button>
        </Cluster>
      </FormFrame>
    </Card>
  );
}
