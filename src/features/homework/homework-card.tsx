import { useQuery } from '@tanstack/react-query';
import { NotebookText } from 'lucide-react';
import { useState } from 'react';
import { homeworkQueries } from '@/api/homework';
import { Filtered } from '@/kit/list-view';
import { Loaded } from '@/kit/loaded';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { PartSkeleton } from '@/ui/skeleton-page';
import { useNow } from '@/ui/use-now';
import { HomeworkRows } from './homework-rows';

/** The most urgent ones are shown at first. */
const SHOWN = 4;

/** All homework of the student's courses, for the learning centre. */
export function HomeworkCard() {
  const homework = useQuery(homeworkQueries.list());
  const [isWhole, setWhole] = useState(false);
  const now = useNow('minute');
  const items = homework.data;
  return (
    <Card
      title="我的作业"
      actions={
        items &&
        items.length > SHOWN && (
          <Button variant="ghost" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? '收起' : `全部 ${items.length} 份`}
          </Button>
        )
      }
    >
      <Loaded query={homework} skeleton={<PartSkeleton />}>
        {(list) => (
          <Filtered
            count={list.length}
            empty={{
              icon: <NotebookText />,
              title: '还没有作业',
              description: '所选课程的老师布置作业后，会列在这里。',
            }}
          >
            <HomeworkRows items={isWhole ? list : list.slice(0, SHOWN)} now={now} />
          </Filtered>
        )}
      </Loaded>
    </Card>
  );
}
