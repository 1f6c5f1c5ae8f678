import type { Medium } from '@/api/courseware';

/** What the kinds of courseware are called. */
export const mediumKinds: Record<Medium['kind'], string> = { video: '视频', pdf: '讲义', markdown: '图文' };
