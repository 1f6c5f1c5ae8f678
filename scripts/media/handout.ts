import { createElement } from 'react';
import katex from 'katex';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { colors } from './drawing.ts';

/** One PDF: its file, what its cover says, and the lesson whose book it is made of. */
export interface Handout {
  file: string;
  title: string;
  course: string;
  lesson: string;
  questions: readonly string[];
}

const style = `
  @page { size: 254mm 143mm; margin: 14mm 18mm 14mm; @bottom-right { content: counter(page); font: 9pt "Noto Sans CJK SC"; color: ${colors.soft}; } }
  @page :first { margin: 0; @bottom-right { content: ""; } }
  body { margin: 0; font: 13.5pt/1.65 "Noto Sans CJK SC"; color: ${colors.ink}; }
  .cover { box-sizing: border-box; height: 143mm; padding: 44mm 24mm 0; background: ${colors.brand}; color: #fff; break-after: page; }
  .cover h1 { margin: 0 0 6mm; font-size: 34pt; } .cover p { margin: 0; color: #cfe9e9; font-size: 15pt; }
  h2 { break-before: page; margin: 0 0 5mm; padding-left: 4mm; border-left: 2mm solid ${colors.brand}; font-size: 20pt; line-height: 1.3; }
  h3 { break-after: avoid; margin: 5mm 0 2mm; color: ${colors.brand}; font-size: 15pt; }
  p, ul, ol, table, pre { margin: 0 0 3mm; } li { margin: 1mm 0; }
  h1, h2, h3, strong, th { font-weight: 400; } strong { color: ${colors.brand}; }
  pre, code { font-family: "DejaVu Sans Mono", "Noto Sans CJK SC"; font-size: 10.5pt; } code { color: ${colors.warm}; }
  pre { padding: 3mm 4mm; border-radius: 2mm; background: #eef3f3; line-height: 1.45; break-inside: avoid; white-space: pre-wrap; } pre code { color: inherit; }
  table { border-collapse: collapse; break-inside: avoid; font-size: 12pt; } th, td { padding: 1.2mm 4mm; border-bottom: 1px solid ${colors.line}; text-align: left; } th { color: ${colors.brand}; }
  .katex { font-size: 1.05em; } .katex-display { margin: 3mm 0; break-inside: avoid; } blockquote { margin: 0 0 3mm; padding: 2mm 4mm; background: ${colors.brandSoft}; border-radius: 2mm; }
`;

const texOf = (className: unknown): 'inline' | 'display' | null => {
  const name = String(className ?? '');
  if (name.includes('math-display')) return 'display';
  return name.includes('math-inline') ? 'inline' : null;
};

/** The page that Chromium prints. `katexCss` is the address of KaTeX's style sheet. */
export function handoutPage(handout: Handout, markdown: string, katexCss: string): string {
  const book = renderToStaticMarkup(
    createElement(
      ReactMarkdown,
      {
        remarkPlugins: [remarkGfm, remarkMath, remarkCjkFriendly],
        components: {
          pre: ({ children, node }) => {
            const child = node?.children[0];
            const isFormula = child?.type === 'element' && texOf(child.properties.className) === 'display';
            return createElement(isFormula ? 'div' : 'pre', null, children);
          },
          code: ({ className, children }) => {
            const kind = texOf(className);
            if (!kind) return createElement('code', null, children);
            const html = katex.renderToString(String(children).trim(), {
              displayMode: kind === 'display',
              output: 'html',
              strict: false,
            });
            // Printed here and nowhere else, from this project's own text.
            return createElement('span', { dangerouslySetInnerHTML: { __html: html } });
          },
        },
      },
      markdown,
    ),
  );
  const questions = handout.questions.map((question) => `<li>${question}</li>`).join('');
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${handout.title}</title>
<link rel="stylesheet" href="${katexCss}"><style>${style}</style>
<div class="cover"><h1>${handout.title}</h1><p>${handout.course} · 课堂讲义</p></div>
<main>${book.replace('<h2>', '<h2 style="break-before:auto">')}<h2>课后思考</h2><ol>${questions}</ol></main></html>`;
}
