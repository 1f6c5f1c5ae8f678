import { HardDriveDownload, Trash2 } from 'lucide-react';
import { bytesOf, freeLessons } from '@/engines/offline/save-lesson';
import { canSave, useSavedLessons } from '@/engines/offline/saved-lessons';
import { sizeInWords } from '@/engines/upload/attachment-list';
import { LinkRow, LinkRows } from '@/kit/link-row';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { IconBadge } from '@/ui/icon-badge';
import textStyles from '@/ui/text.module.css';

/** The lessons that are saved in this browser, each with its size and a button that deletes it; nothing where none can be. */
export function SavedCard() {
  const saved = useSavedLessons();
  if (saved.length === 0 && !canSave()) return null;
  return (
    <Card
      title="离线可用的课"
      actions={
        saved.length > 1 && (
          <Button
            size="small"
            variant="ghost"
            onClick={() => void freeLessons(saved.map(({ lesson_id }) => lesson_id))}
          >
            全部删除（{sizeInWords(bytesOf(saved.flatMap(({ files }) => files)))}）
          </Button>
        )
      }
    >
      {saved.length === 0 ? (
        <EmptyState
          icon={<HardDriveDownload />}
          title="还没有保存的课"
          description="在一节课的标题旁点“离线可用”，没有网络也能看它的视频和讲义。"
        />
      ) : (
        <LinkRows aria-label="离线可用的课">
          {saved.map(({ mission_id, lesson_id, title, course_title, files }) => (
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
                  onClick={() => void freeLessons([lesson_id])}
                >
                  删除
                </Button>
              }
            />
          ))}
        </LinkRows>
      )}
    </Card>
  );
}
