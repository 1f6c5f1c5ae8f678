import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { coursewareQueries } from '@/api/courseware';
import { errorMessage } from '@/api/errors';
import type { LessonDetail } from '@/api/lessons';
import { bytesOf, freeLessons, NoRoomError } from '@/engines/offline/save-lesson';
import { type SavedLesson, useSavedLessons } from '@/engines/offline/saved-lessons';
import { sizeInWords } from '@/engines/upload/attachment-list';
import { prepareConfirm } from '@/kit/confirm-action';
import { joinQueries } from '@/kit/page-query';
import { Loaded } from '@/kit/loaded';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Cluster, Stack } from '@/ui/layout';
import { NeedsNetwork } from '@/ui/needs-network';
import { RadioGroup } from '@/ui/radio-group';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import { confirmFree } from './confirm-free';
import { useSaving } from './saving';
import { SavingProgress } from './saving-progress';
import { startSaving } from './start-saving';

/** Lessons that are saved together, and the bytes of those that are not yet. */
interface Choice {
  lessonIds: readonly string[];
  bytes: number;
}

interface NoRoomProps {
  oldest: SavedLesson | undefined;
  onFree: () => void;
}

/** Says that there is no room, and what could make some. */
function NoRoom({ oldest, onFree }: NoRoomProps) {
  return (
    <Stack gap={2} role="alert">
      <p className={textStyles.problem}>
        浏览器的空间不够了，这节课没有存下来，其他内容照常使用。
        {oldest
          ? `最早保存的是《${oldest.title}》（${sizeInWords(bytesOf(oldest.files))}），删掉它可以腾出地方。`
          : '请先清理磁盘，再试一次。'}
      </p>
      {oldest && (
        <Cluster>
          <Button size="small" onClick={onFree}>
            删除《{oldest.title}》再试
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

interface SaveDialogProps {
  lesson: LessonDetail;
  onClose: () => void;
}

/** Saves a lesson, or all open ones of its course, and says first how large they are. It may be closed meanwhile. */
export function SaveDialog({ lesson, onClose }: SaveDialogProps) {
  const saved = useSavedLessons();
  const open = lesson.outline.filter(({ state }) => state !== 'locked').map(({ lesson_id }) => lesson_id);
  const sizes = joinQueries(...useQueries({ queries: open.map((id) => coursewareQueries.files(id)) }));
  const [wanted, setWanted] = useState<'lesson' | 'course'>('lesson');
  const client = useQueryClient();
  const running = useSaving((state) => state.running);
  const failed = useSaving((state) => state.failed);
  const failure = failed?.missionId === lesson.mission_id ? failed.error : undefined;
  useEffect(() => {
    useSaving.setState({ isSeen: true });
    return () => useSaving.setState({ isSeen: false, failed: null });
  }, []);
  const isSaved = (id: string) => saved.some(({ lesson_id }) => lesson_id === id);
  const choiceOf = (files: readonly { bytes: number }[][], ids: readonly string[]): Choice => {
    const lessonIds = ids.filter((id) => !isSaved(id));
    return { lessonIds, bytes: bytesOf(lessonIds.flatMap((id) => files[open.indexOf(id)] ?? [])) };
  };
  const sizeOf = ({ lessonIds, bytes }: Choice) =>
    lessonIds.length === 0 ? '已保存' : bytes === 0 ? '只有文字，几乎不占空间' : sizeInWords(bytes);
  const locked = lesson.outline.length - open.length;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="离线可用"
      description="保存后没有网络也能看视频、讲义、教材、练习和笔记。只存在这台设备上，退出登录时会一起删除。"
    >
      <Loaded query={sizes} failure="大小没有算出来" skeleton={<Skeleton lines={3} />}>
        {(files) => {
          const choices = {
            lesson: choiceOf(files, [lesson.lesson_id]),
            course: choiceOf(files, open),
          };
          const chosen = choices[wanted];
          const isWanted = ({ lesson_id }: SavedLesson) =>
            wanted === 'lesson' ? lesson_id === lesson.lesson_id : open.includes(lesson_id);
          const save = async () => {
            const title = wanted === 'lesson' ? lesson.title : lesson.course_title;
            await startSaving(client, { missionId: lesson.mission_id, title, ...chosen });
          };
          // Texts alone take no room.
          const oldest = saved.find(({ files: kept }) => bytesOf(kept) > 0);
          const freeOldest = async () => {
            if (!oldest) return;
            await freeLessons([oldest.lesson_id]);
            await save();
          };
          return (
            <Stack gap={4}>
              <RadioGroup
                label="保存哪些"
                name="saved-lessons"
                disabled={running !== null}
                value={wanted}
                onChange={setWanted}
                options={[
                  {
                    value: 'lesson',
                    label: '这节课',
                    description: `${lesson.title}：${sizeOf(choices.lesson)}`,
                  },
                  {
                    value: 'course',
                    label: '整门课',
                    description: `${open.length} 节课：${sizeOf(choices.course)}${locked > 0 ? `；还没解锁的 ${locked} 节不包括在内` : ''}`,
                  },
                ]}
              />
              {running && <SavingProgress hint="可以关掉这个窗口，保存会继续。" />}
              {failure instanceof NoRoomError ? (
                <NoRoom oldest={oldest} onFree={() => void freeOldest()} />
              ) : (
                failure !== undefined && (
                  <p role="alert" className={textStyles.problem}>
                    没有保存成功：{errorMessage(failure)}
                  </p>
                )
              )}
              <Cluster spread>
                {!running ? (
                  chosen.lessonIds.length > 0 ? (
                    <Button variant="primary" onClick={() => void save()}>
                      保存（{sizeOf(chosen)}）
                    </Button>
                  ) : (
                    <Button
                      variant="danger"
                      onPointerEnter={prepareConfirm}
                      onClick={() => void confirmFree(saved.filter(isWanted))}
                    >
                      从这台设备删除
                    </Button>
                  )
                ) : (
                  <Button onClick={running.stop}>停止</Button>
                )}
                {chosen.lessonIds.length > 0 && <NeedsNetwork act="保存" />}
              </Cluster>
            </Stack>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
