/** The elements that Markdown may become, and those of its formulas; everything else came from raw HTML. */
const ALLOWED = new Set(
  `a article blockquote br button code del div em h3 h4 h5 h6 hr img input li ol p path pre rect circle line polyline section span strong sub sup svg table tbody td th thead tr ul
   annotation math menclose mfrac mi mn mo mover mpadded mphantom mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics`.split(
    /\s+/,
  ),
);

/** Offence of an element that no text may cause; undefined without one. */
function offence(element: Element, prefix: string): string | undefined {
  const name = element.localName;
  if (!ALLOWED.has(name)) return `element ${name}`;
  for (const { name: attribute, value } of element.attributes) {
    if (attribute.startsWith('on')) return `${name} ${attribute}`;
    if (attribute === 'href' && !(/^(https?:\/\/|mailto:)/i.test(value) || value.startsWith(`#${prefix}-`)))
      return `${name} href ${value}`;
    const isHeld = name === 'img' && /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=]*$/.test(value);
    if (attribute === 'src' && !isHeld && new URL(value, window.location.href).host !== window.location.host)
      return `${name} src ${value}`;
    if (attribute === 'srcset' || attribute === 'srcdoc') return `${name} ${attribute}`;
    if (attribute === 'id' && !value.startsWith(`${prefix}-`)) return `id ${value}`;
  }
  if (name === 'a' && element.getAttribute('href')?.startsWith('#') === false)
    return element.getAttribute('rel') === 'noopener noreferrer' ? undefined : 'a link that keeps its opener';
  return undefined;
}

/** Offences of the elements of a text, in words; `prefix` is that of its ids. */
export const offences = (container: Element, prefix = 'a'): string[] =>
  [...container.querySelectorAll('*')]
    .map((element) => offence(element, prefix))
    .filter((found) => found !== undefined);
