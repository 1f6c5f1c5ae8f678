import type { Medium } from '@/api/courseware';

/** Names of the kinds of courseware. */
export const mediumKinds: Record<Medium['kind'], string> = { video: '视频', pdf: '讲义', markdown: '图文' };
