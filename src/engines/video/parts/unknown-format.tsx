import { ErrorState } from '@/ui/error-state';

/** In the place of a film that has come and that this browser cannot show: another try would not help. */
export const UnknownFormat = () => (
  <ErrorState
    title="浏览器不能播放这种格式"
    description="换用 Chrome、Edge 或 Safari 的新版本可以观看；视频的作者也可以换成 WebM 格式再上传。"
    announce
  />
);
