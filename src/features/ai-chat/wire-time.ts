const SHANGHAI = 8 * 60 * 60 * 1000;

/** A moment as the wire writes times: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, which has no summer time. */
export const wireTime = (moment: number): string =>
  new Date(moment + SHANGHAI).toISOString().slice(0, 19).replace('T', ' ');
