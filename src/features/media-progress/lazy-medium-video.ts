import { lazyPart } from '@/ui/lazy-part';

/** A video with its player, whose code loads with its first use: a text and a PDF pay for no player. */
export const MediumVideo = lazyPart(async () => (await import('./medium-video')).MediumVideo, {
  title: '视频加载失败',
});
