/** A text as it stands in HTML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `
:root { color-scheme: light dark; --line: #8886; --soft: #8881; --bad: #b3261e; --link: #0b57d0; }
@media (prefers-color-scheme: dark) { :root { --bad: #ff8a80; --link: #9cf; } }
body { font: 16px/1.6 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; background: Canvas; color: CanvasText; }
a { color: var(--link); }
h2 { margin: 2.5rem 0 .5rem; }
h4 { margin: 1.2rem 0 .3rem; }
table { border-collapse: collapse; }
th, td { border: 1px solid var(--line); padding: .3rem .8rem; text-align: left; }
thead th { white-space: nowrap; }
code, pre { font: .92em/1.5 ui-monospace, monospace; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--soft); padding: .6rem; margin: .3rem 0; border-radius: .3rem; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`;

/** A page that asks for nothing else. */
export const htmlPage = (title: string, style: string, body: string): string =>
  [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${title}</title><style>${STYLE}${style}</style></head><body>`,
    body,
    '</body></html>',
  ].join('\n');
