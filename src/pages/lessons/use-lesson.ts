import { useOutletContext } from 'react-router-dom';
import type { LessonDetail } from '@/api/lessons';

/** The lesson whose frame this sub-page is shown in; never a locked one. */
export const useLesson = (): LessonDetail => useOutletContext<LessonDetail>();
