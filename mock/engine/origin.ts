/** The origin that a browser sees: nginx passes it on. */
export function originOf({ url, headers }: Request): string {
  const { protocol, host } = new URL(url);
  const scheme = headers.get('x-forwarded-proto') ?? protocol.slice(0, -1);
  return `${scheme}://${headers.get('x-forwarded-host') ?? host}`;
}
