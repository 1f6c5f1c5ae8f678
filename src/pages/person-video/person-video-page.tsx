import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { dequal } from 'dequal/lite';
import { Captions, Eye } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Endpoint } from '@/api/endpoint';
import { ApiError } from '@/api/errors';
import {
  FILM_TEXT_LIMITS,
  type OwnFilm,
  type OwnVideo,
  personVideoCaptions,
  personVideoQuery,
  personVideoRemove,
  personVideoRestore,
  personVideoSave,
} from '@/api/person-video';
import { type OwnProfile, profileQueries } from '@/api/profile';
import { call } from '@/api/request';
import { refreshPublic, useVisibility } from '@/features/profile';
import { ButtonLink } from '@/kit/button-link';
import { confirmAction, prepareConfirm } from '@/kit/confirm-action';
import { DetailPage } from '@/kit/detail-page';
import { FormFrame } from '@/kit/form/form-frame';
import { useForm } from '@/kit/form/use-form';
import { joinQueries } from '@/kit/page-query';
import { useAction } from '@/kit/use-action';
import { useTask } from '@/kit/use-task';
import { useUndo } from '@/kit/use-undo';
import { paths } from '@/lib/paths';
import { readTextFile } from '@/lib/read-text-file';
import { storedJson } from '@/lib/stored-json';
import { checkWebVtt } from '@/lib/web-vtt';
import { draftStore } from '@/session/drafts';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Columns, Stack } from '@/ui/layout';
import { PageHeader } from '@/ui/page-header';
import { Switch } from '@/ui/switch';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import textStyles from '@/ui/text.module.css';
import { FilmCard } from './film-card';

/** A change of the own film, whose answer says how it is now. */
function useVideoAction<Input extends GenericSchema, Output extends GenericSchema<unknown, OwnVideo>>(
  endpoint: Endpoint<Input, Output>,
  done?: string,
  onDone: (output: InferOutput<Output>) => void = () => {},
) {
  const cache = useQueryClient();
  return useAction(endpoint, {
    done,
    refresh: [],
    onDone(output) {
      const { film, upload } = output;
      cache.setQueryData(personVideoQuery.queryKey, { film, upload });
      refreshPublic();
      onDone(output);
    },
    onFailed: () => void cache.invalidateQueries({ queryKey: personVideoQuery.queryKey }),
  });
}

/** The student's unsaved text. */
const draft = storedJson(
  draftStore,
  'personVideoDetails',
  v.object({ title: v.string(), description: v.string() }),
  null,
);

const { title: TITLE, description: DESCRIPTION } = FILM_TEXT_LIMITS;

/** Title and description of the film. */
function FilmDetailsCard({ film: { title, description } }: { film: OwnFilm }) {
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

/** Bytes beyond which a file is no captions, and is not read. */
const LARGEST_CAPTIONS = 2 * 1024 * 1024;

/** The text of a captions file that was checked. Throws what is wrong with it, in words. */
async function readCaptions(file: File): Promise<string> {
  const refuse = (problem: string) => new ApiError('business', problem);
  if (file.size > LARGEST_CAPTIONS) throw refuse('这个文件太大，不是字幕文件');
  const decoded = await readTextFile(file);
  if ('refusal' in decoded) throw refuse(decoded.refusal);
  const { text, encoding } = decoded;
  const { problem } = checkWebVtt(text);
  if (!problem) return text;
  // A guess at its encoding may have been the fault.
  const guess = encoding === 'utf-8' ? '' : `（文件不是 UTF-8 编码，是按 ${encoding.toUpperCase()} 读取的）`;
  throw refuse(problem + guess);
}

/** Captions of the film, for those who do not hear it: checked before they are sent. */
function CaptionsCard({ film: { captions } }: { film: OwnFilm }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const save = useVideoAction(personVideoCaptions, captions ? '字幕已更新' : '字幕已添加');
  const remove = useVideoAction(personVideoCaptions, '字幕已移除', () => buttonRef.current?.focus());
  const take = useTask(async (file: File) => save.run({ text: await readCaptions(file) }));
  const askToRemove = async () => {
    const isMeant = await confirmAction({
      title: '移除字幕',
      body: '移除后播放时没有字幕；要再用，需要重新上传字幕文件。',
      action: '移除',
      danger: true,
    });
    if (isMeant) remove.run({ text: '' });
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void take.run(file);
    target.value = '';
  };
  const problem = take.failure?.message || save.problem || remove.problem;
  return (
    <Card title="字幕">
      <Stack gap={3}>
        <p className={textStyles.note}>
          {captions ? '已有字幕，播放时可以在播放器里开关。' : '还没有字幕。听不见或静音观看的同学要靠字幕。'}
        </p>
        {problem && (
          <p role="alert" className={textStyles.problem}>
            {problem}
          </p>
        )}
        <Cluster>
          <Button
            ref={buttonRef}
            icon={<Captions />}
            busy={take.busy || save.busy}
            onClick={() => inputRef.current?.click()}
          >
            {captions ? '更换字幕' : '上传字幕'}
          </Button>
          {captions && (
            <Button
              variant="ghost"
              busy={remove.busy}
              onPointerEnter={prepareConfirm}
              onClick={() => void askToRemove()}
            >
              移除字幕
            </Button>
          )}
        </Cluster>
        <p className={textStyles.hint}>WebVTT 文件（.vtt）；上传前会逐行检查。</p>
      </Stack>
      <input ref={inputRef} type="file" accept=".vtt,text/vtt" hidden onChange={onChange} />
    </Card>
  );
}

/** The switch that says whether others see the film; that over all stands in the profile. */
function FilmVisibilityCard({ profile: { shared, shown } }: { profile: OwnProfile }) {
  const set = useVisibility();
  const others = shown.filter((field) => field !== 'video');
  return (
    <Card title="谁能看到">
      <Stack gap={3}>
        <Switch
          label="公开个人视频"
          description="关掉以后，别人打不开视频和字幕，已经拿到的地址也会失效。"
          checked={shown.includes('video')}
          onCheckedChange={(isOn) => set({ shared, shown: isOn ? [...others, 'video'] : others })}
        />
        {!shared && (
          <Cluster>
            <span className={textStyles.note}>主页没有公开，现在别人看不到视频。</span>
            <ButtonLink size="small" variant="ghost" to={paths.profile()}>
              去公开主页
            </ButtonLink>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}

/** Begins before the page is drawn. */
export const prefetch = (cache: QueryClient) =>
  Promise.all([cache.ensureQueryData(personVideoQuery), cache.ensureQueryData(profileQueries.own())]);

/** /user/personVideo: the film in which a student introduces themselves, and who sees it. */
export function Component() {
  const query = joinQueries(useQuery(personVideoQuery), useQuery(profileQueries.own()));
  return (
    <DetailPage
      query={query}
      title="个人视频"
      failure="个人视频加载失败"
      back={{ to: paths.profile(), label: '个人资料' }}
    >
      {([video, profile]) => <PersonVideo video={video} profile={profile} />}
    </DetailPage>
  );
}

function PersonVideo({ video, profile }: { video: OwnVideo; profile: OwnProfile }) {
  const cache = useQueryClient();
  const { film } = video;
  const undo = useUndo({
    // Another may have come since: then there is no way back.
    tell: () => (film ? undefined : '个人视频已删除'),
    keep: { name: 'personVideo', schema: v.object({ removal_id: v.string() }) },
    async restore({ removal_id }) {
      cache.setQueryData(personVideoQuery.queryKey, await call(personVideoRestore, { removal_id }));
      refreshPublic();
    },
  });
  const remove = useVideoAction(personVideoRemove, undefined, ({ removal_id }) => undo.offer({ removal_id }));
  return (
    <>
      <PageHeader
        title="个人视频"
        description="一段介绍自己的短片，和主页放在一起。"
        actions={
          film && (
            <ButtonLink icon={<Eye />} to={paths.videoUser(profile.user_id)}>
              看看别人看到的
            </ButtonLink>
          )
        }
      />
      <Columns
        side={
          <>
            <FilmVisibilityCard profile={profile} />
            {film && <CaptionsCard film={film} />}
          </>
        }
      >
        <FilmCard video={video} onRemove={() => remove.run({})} isRemoving={remove.busy} />
        {film && <FilmDetailsCard film={film} />}
      </Columns>
      {undo.bar}
    </>
  );
}
