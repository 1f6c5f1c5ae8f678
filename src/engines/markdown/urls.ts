const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);

/** The address of a link out of the text, or undefined when it is none that a student may follow (CHT-9). */
export function safeLink(href: string | undefined): string | undefined {
  const address = href?.trim();
  if (!address || !/^(https?:\/\/|mailto:)/i.test(address) || !URL.canParse(address)) return undefined;
  return SAFE_PROTOCOLS.has(new URL(address).protocol) ? address : undefined;
}

/** A picture that lies in the text itself: nobody is asked for it, and none of these types can run anything. */
const HELD_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]*$/i;

/** Classifies a picture's source: this origin and the text itself load at once, others after a click, the rest never. */
export function pictureOrigin(src: string | undefined): 'own' | 'foreign' | 'none' {
  const address = src?.trim();
  if (!address || !URL.canParse(address, window.location.href)) return 'none';
  if (HELD_PICTURE.test(address)) return 'own';
  const { protocol, origin } = new URL(address, window.location.href);
  if (origin === window.location.origin) return 'own';
  return protocol === 'http:' || protocol === 'https:' ? 'foreign' : 'none';
}
