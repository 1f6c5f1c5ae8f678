/** Codes of MediaError. */
const [DECODE, NOT_SUPPORTED] = [3, 4];

/** Whether a film that failed has come, and the browser cannot show it: one that is missing is reported alike (code 4). */
export async function cannotDecode({ error, currentSrc }: HTMLMediaElement): Promise<boolean> {
  if (error?.code !== NOT_SUPPORTED) return error?.code === DECODE;
  const answer = await fetch(currentSrc, { method: 'HEAD' }).catch(() => undefined);
  return answer?.ok ?? false;
}
