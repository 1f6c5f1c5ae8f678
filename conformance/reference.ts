import { operations, type Profile, profileNames, profileTitles } from './contract';
import { escaped, htmlPage } from './html';

interface Schema {
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  additionalProperties?: Schema | boolean;
}

interface Content {
  /** Files have none. */
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface Described {
  operationId: string;
  summary: string;
  parameters?: {
    name: string;
    in: string;
    required: boolean;
    description?: string;
    schema: Schema;
    example?: unknown;
  }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<
    string,
    { content?: Record<string, Content>; headers?: Record<string, { schema: Schema }> }
  >;
}

/** Type of a field in a line. */
function typeOf(schema: Schema): string {
  const { type, items, enum: choices, anyOf, oneOf, pattern } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (choices) return choices.map((each) => JSON.stringify(each)).join(' | ');
  const either = anyOf ?? oneOf;
  if (either) return either.map(typeOf).join(' | ');
  if (items) return `${typeOf(items)}[]`;
  return (type ?? '任意') + (pattern ? ` ${pattern}` : '');
}

/** Fields of a schema as nested lists; a star marks those that are required. */
function fieldsOf(schema: Schema): string {
  const inner = [
    schema,
    schema.items,
    ...(schema.prefixItems ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
  ];
  return inner
    .map((each) => {
      if (!each) return '';
      if (each !== schema) return fieldsOf(each);
      const rows = Object.entries(each.properties ?? {}).map(([name, field]) => {
        const mark = each.required?.includes(name) ? '<b title="必填">*</b>' : '';
        const words = field.description ? ` — ${escaped(field.description)}` : '';
        return `<li><code>${escaped(name)}</code>${mark} ${escaped(typeOf(field))}${words}${fieldsOf(field)}</li>`;
      });
      return rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '';
    })
    .join('');
}

const json = (value: unknown): string => `<pre tabindex="0">${escaped(JSON.stringify(value, null, 2))}</pre>`;

/** The data of a success: the other side of the answer is the refusal. */
const dataOf = (schema?: Schema): Schema | undefined => schema?.oneOf?.[0]?.properties?.['data'];

function sectionOf(method: string, path: string, described: Described): string {
  const { operationId, summary, parameters = [], requestBody, responses } = described;
  const parts: string[] = [];
  if (parameters.length > 0) {
    const rows = parameters.map(
      ({ name, in: place, required, description = '', schema, example }) =>
        `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${place}</td><td>${required ? '必填' : ''}</td>` +
        `<td>${escaped(typeOf(schema))}</td><td>${escaped(description)}${example === undefined ? '' : ` 例：${escaped(JSON.stringify(example))}`}</td></tr>`,
    );
    parts.push(
      '<h4>参数</h4><table><thead><tr><th scope="col">名字</th><th scope="col">位置</th><th scope="col">必填</th>' +
        `<th scope="col">类型</th><th scope="col">说明</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
    );
  }
  for (const [type, { schema, example }] of Object.entries(requestBody?.content ?? {}))
    parts.push(
      `<h4>正文 <code>${type}</code></h4>${schema ? fieldsOf(schema) : ''}${example === undefined ? '' : json(example)}`,
    );
  for (const { schema, examples = {} } of Object.values(responses['200']?.content ?? {})) {
    const { 成功: success, ...refusals } = examples;
    const data = dataOf(schema);
    parts.push(`<h4>应答 data</h4>${data ? `<p>${escaped(typeOf(data))}</p>${fieldsOf(data)}` : ''}`);
    if (success) parts.push(json(success.value));
    const rows = Object.entries(refusals).map(([name, { value }]) => {
      const { code, msg } = value as { code: number; msg: string };
      return `<li>${escaped(name)}：<code>${code}</code> ${escaped(msg)}</li>`;
    });
    if (rows.length > 0) parts.push(`<h4>拒绝</h4><ul>${rows.join('')}</ul>`);
  }
  const leadsTo = responses['302']?.headers?.['Location'];
  if (leadsTo)
    parts.push(`<h4>应答 302</h4><p>Location：<code>${escaped(typeOf(leadsTo.schema))}</code></p>`);
  const title = `<h3>${escaped(summary)} <code>${method.toUpperCase()} ${escaped(path)}</code> <small>${operationId}</small></h3>`;
  return `<details id="${operationId}"><summary>${title}</summary>${parts.join('')}</details>`;
}

const STYLE = `
details { border-bottom: 1px solid var(--line); padding: .5rem 0; }
summary { cursor: pointer; }
summary h3 { display: inline-flex; flex-wrap: wrap; gap: 0 1rem; width: calc(100% - 1.5rem); margin: 0; font-size: 1rem; vertical-align: top; }
summary small { margin-left: auto; font-weight: normal; }
summary code { font-weight: normal; }
pre { max-height: 24rem; overflow: auto; }
ul { margin: .3rem 0; padding-left: 1.4rem; }
input { font: inherit; padding: .3rem .5rem; width: 100%; max-width: 30rem; }
nav { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; }
`;

/** Hides the operations that hold none of the words, and says how many are left. */
const SCRIPT = `
const field = document.querySelector('input');
const rows = [...document.querySelectorAll('details')];
const texts = rows.map((row) => row.textContent.toLowerCase());
const show = () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  rows.forEach((row, at) => { row.hidden = !words.every((word) => texts[at].includes(word)); });
  for (const part of document.querySelectorAll('section')) part.hidden = !part.querySelector('details:not([hidden])');
  document.querySelector('[role=status]').textContent = rows.filter((row) => !row.hidden).length + ' 个接口';
};
field.addEventListener('input', show);
const open = () => { const row = document.getElementById(location.hash.slice(1)); if (row) row.open = true; };
addEventListener('hashchange', open);
show();
open();
`;

/** The contract as one page that asks for nothing else: operations by profile, with request, answer and refusals. */
export function referencePage(document: string): string {
  const { paths } = JSON.parse(document) as { paths: Record<string, Record<string, Described>> };
  const sections = new Map<string, string>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, described] of Object.entries(methods))
      sections.set(described.operationId, sectionOf(method, path, described));
  const own = (profile: Profile): string[] =>
    operations.filter((each) => each.profile === profile).map(({ name }) => name);
  const named = new Set(operations.map(({ name }) => name));
  const files = [...sections.keys()].filter((name) => !named.has(name));
  const part = (id: string, title: string, names: readonly string[]): string =>
    `<section aria-labelledby="p-${id}"><h2 id="p-${id}">${title} <code>${id}</code></h2>${names.map((name) => sections.get(name) ?? '').join('')}</section>`;
  const links = profileNames.map((name) => `<a href="#p-${name}">${profileTitles[name]}</a>`);
  const body = [
    '<header><h1>接口文档</h1>',
    '<p>应答都是 <code>{code, data, msg}</code>，<code>code</code> 200 是成功；信封、令牌、时间、编号见 docs/backend.md。</p>',
    '<p><label>搜索接口 <input type="search" autocomplete="off"></label></p><p role="status"></p>',
    `<nav aria-label="模块">${links.join('')}</nav></header><main>`,
    ...profileNames.map((profile) => part(profile, profileTitles[profile], own(profile))),
    part('files', '文件', files),
    `</main><script>${SCRIPT}</script>`,
  ];
  return htmlPage('接口文档', STYLE, body.join('\n'));
}
