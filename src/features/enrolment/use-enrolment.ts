import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointOutput } from '@/api/endpoint';
import { courseEnrol, courseLeave, type CourseSummary } from '@/api/courses';
import { call } from '@/api/request';
import { useUndo } from '@/kit/use-undo';
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
  await Promise.all([
    ...affected.map((part) => client.invalidateQueries({ queryKey: ['courses', part] })),
    // Access to the course has changed: its lessons open, or close.
    client.invalidateQueries({ queryKey: ['courseWatch', answer.course_id] }),
    client.invalidateQueries({ queryKey: ['lessons'] }),
    client.invalidateQueries({ queryKey: ['learningSearch'] }),
    client.invalidateQueries({ queryKey: ['recordings'] }),
    client.invalidateQueries({ queryKey: ['ratings', 'course', answer.course_id] }),
  ]);
}

interface EnrolmentOptions {
  /** Taking a course opens it in place of its page: the bar offers the way back from that, too. */
  opens?: boolean;
}

/** Taking and leaving courses; `undoBar` offers the last one left back. */
export function useEnrolment({ opens = false }: EnrolmentOptions = {}) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (course: Course) =>
      call(course.enrolled ? courseLeave : courseEnrol, { course_id: course.course_id }),
    onSuccess: async (answer, course) => {
      if (answer.enrolled && !opens) showToast(`已选《${course.title}》`, { type: 'success' });
      await tellCache(client, answer);
      // After its card or page has gone, and the focus with it: the bar takes that up.
      if (!answer.enrolled || opens) undo.offer(course);
    },
  });
  const undo = useUndo<Course>({
    tell: ({ title, enrolled }) =>
      enrolled ? `已退选《${title}》，学习进度会保留` : `已选《${title}》，现在就可以学`,
    restore: (course) => change.mutateAsync({ ...course, enrolled: !course.enrolled }),
  });
  return {
    /** Takes a course that is not taken, leaves one that is. */
    toggle: (course: Course) => change.mutate(course),
    /** The course that is being taken or left. */
    busyId: change.isPending ? change.variables.course_id : undefined,
    undoBar: undo.bar,
  };
}

export type Enrolment = Pick<ReturnType<typeof useEnrolment>, 'toggle' | 'busyId'>;
