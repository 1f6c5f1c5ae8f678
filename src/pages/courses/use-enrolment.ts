import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointOutput } from '@/api/endpoint';
import { courseEnrol, courseLeave, type CourseSummary } from '@/api/courses';
import { call } from '@/api/request';
import { showToast } from '@/ui/toast-store';

type Course = Pick<CourseSummary, 'course_id' | 'title' | 'enrolled'>;
type Answer = EndpointOutput<typeof courseEnrol>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whatever shows the course in a cached answer shows the new state: a list's rows, or the answer itself. */
function withAnswer(data: unknown, answer: Answer): unknown {
  if (!isRecord(data)) return data;
  if (data.course_id === answer.course_id) return { ...data, ...answer };
  if (!Array.isArray(data.list)) return data;
  const shows = data.list.some((row) => isRecord(row) && row.course_id === answer.course_id);
  return shows ? { ...data, list: data.list.map((row: unknown) => withAnswer(row, answer)) } : data;
}

async function tellCache(client: QueryClient, answer: Answer): Promise<void> {
  client.setQueriesData({ queryKey: ['courses'] }, (data: unknown) => withAnswer(data, answer));
  const affected = ['mine', 'statistics', 'detail'];
  await Promise.all(affected.map((part) => client.invalidateQueries({ queryKey: ['courses', part] })));
}

/** Taking and leaving courses, for the lists of a page, with the undo bar of the last leave. */
export function useEnrolment() {
  const client = useQueryClient();
  const [left, setLeft] = useState<Course>();
  const change = useMutation({
    mutationFn: (course: Course) =>
      call(course.enrolled ? courseLeave : courseEnrol, { course_id: course.course_id }),
    onSuccess: async (answer, course) => {
      if (answer.enrolled) {
        setLeft(undefined);
        showToast(`已选《${course.title}》`, { type: 'success' });
      }
      await tellCache(client, answer);
      // After its card has gone, and the focus with it: the bar takes that up.
      if (!answer.enrolled) setLeft(course);
    },
  });
  return {
    /** Takes a course that is not taken, leaves one that is. */
    toggle: (course: Course) => change.mutate(course),
    /** The course that is being taken or left. */
    busyId: change.isPending ? change.variables.course_id : undefined,
    /** What the undo bar shows and does. */
    undo: {
      children: left && `已退选《${left.title}》，学习进度会保留`,
      busy: change.isPending && change.variables.course_id === left?.course_id,
      onUndo: () => left && change.mutate({ ...left, enrolled: false }),
      onDismiss: () => setLeft(undefined),
    },
  };
}

export type Enrolment = Pick<ReturnType<typeof useEnrolment>, 'toggle' | 'busyId'>;
