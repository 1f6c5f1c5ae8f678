import { environment } from '@/lib/environment';

/** The address of a medium: the media host is prefixed when it has no http of its own (UPL-1). */
export const mediaUrl = (url: string): string =>
  /^https?:\/\//i.test(url) ? url : environment.mediaHost + url;
