import { HardDriveDownload, Trash2 } from 'lucide-react';
import { bytesOf } from '@/engines/offline/save-lesson';
import { canSave, useSavedLessons } from '@/engines/offline/saved-lessons';
import { sizeInWords } from '@/engines/upload/attachment-list';
import { prepareConfirm } from '@/kit/confirm-action';
import { LinkRow, LinkRows } from '@/kit/link-row';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { IconBadge } from '@/ui/icon-badge';
import { Cluster } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import { confirmFree } from './confirm-free';
import { useSaving } from './saving';
import { SavingProgress } from './saving-progress';

/** The lessons that are saved in this browser, each with its size and a button that deletes it; nothing where none can be. */
export function SavedCard() {
  const saved = useSavedLessons();
  const running = useSaving((state) => state.running);
  if (saved.length === 0 && !canSave()) return null;
  return (
    <Card
      title="离线可用的课"
      actions={
        saved.length > 1 && (
          <Button
            size="small"
            variant="ghost"
            onPointerEnter={prepareConfirm}
            onClick={() => void confirmFree(saved)}
          >
            全部删除（{sizeInWords(bytesOf(saved.flatMap(({ files }) => files)))}）
          </Button>
        )
      }
    >
      {running && (
        <Cluster spread>
          <SavingProgress hint="离开这一页也会继续；关掉平台的页面会停下来，已经存好的课留着。" />
          <Button size="small" onClick={running.stop}>
            停止
          </Button>
        </Cluster>
      )}
      {saved.length === 0 ? (
        !running && (
          <EmptyState
            icon={<HardDriveDownload />}
            title="还没有保存的课"
            description="在一节课的标题旁点“离线可用”，没有网络也能看它的视频和讲义。"
          />
        )
      ) : (
        <LinkRows aria-label="离线可用的课">
          {saved.map((lesson) => {
            const { mission_id, lesson_id, title, course_title, files } = lesson;
            return (
              <LinkRow
                key={lesson_id}
                lead={<IconBadge icon={<HardDriveDownload />} tone="neutral" />}
                title={title}
                to={paths.lesson(mission_id, lesson_id)}
                facts={
                  <p className={textStyles.captionFigures}>
                    {course_title} · {files.length > 0 ? sizeInWords(bytesOf(files)) : '只有文字'}
                  </p>
                }
                end={
                  <Button
                    size="small"
                    icon={<Trash2 />}
                    aria-label={`删除：${title}`}
                    onPointerEnter={prepareConfirm}
                    onClick={() => void confirmFree([lesson])}
                  >
                    删除
                  </Button>
                }
              />
            );
          })}
        </LinkRows>
      )}
    </Card>
  );
}
