import { Captions } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { type OwnFilm, personVideoCaptions } from '@/api/person-video';
import { useTask } from '@/kit/use-task';
import { ApiError } from '@/api/errors';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { readTextFile } from '@/lib/read-text-file';
import { checkWebVtt } from '@/lib/web-vtt';
import { useVideoAction } from './use-video-action';

/** Bytes beyond which a file is no captions, and is not read. */
const LARGEST = 2 * 1024 * 1024;

/** The text of a captions file that was checked. Throws what is wrong with it, in words. */
async function readCaptions(file: File): Promise<string> {
  const refuse = (problem: string) => new ApiError('business', problem);
  if (file.size > LARGEST) throw refuse('这个文件太大，不是字幕文件');
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
export function CaptionsCard({ film: { captions } }: { film: OwnFilm }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const save = useVideoAction(personVideoCaptions, captions ? '字幕已更新' : '字幕已添加');
  const remove = useVideoAction(personVideoCaptions, '字幕已移除', () => buttonRef.current?.focus());
  const take = useTask(async (file: File) => save.run({ text: await readCaptions(file) }));
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
            <Button variant="ghost" busy={remove.busy} onClick={() => remove.run({ text: '' })}>
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
