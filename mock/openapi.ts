import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { type Endpoint, type Navigation, ONCE_DAYS, type ServedFile } from '@/api/endpoint';
import { formValues, VALUE_LIMIT } from '@/api/form-fields';
import { wireWords } from '@/api/schemas';
import { application } from '@/lib/environment';

const modules = import.meta.glob<Record<string, unknown>>('../src/api/*.ts', { eager: true });

type Json = Record<string, unknown>;

/** JSON Schema of `wireWords` of src/api, and of each message. */
const spoken: Json = {
  type: 'string',
  description:
    '给人看的话；其中的时刻写作 YYYY-MM-DD HH:mm:ss，日期写作 YYYY-MM-DD，时段以 – 连接起止时刻，由前端换成通用写法',
};

/** JSON Schema of `id` of src/api: a backend may send numbers, but is asked for strings. */
const LOOSE_ID = JSON.stringify({ anyOf: [{ type: 'string' }, { type: 'number' }] });

/** A schema as JSON Schema. What valibot does beyond it (transformations, checks in code) is left out. */
function schemaOf(schema: GenericSchema): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema({ valibotSchema, jsonSchema }) {
      if (valibotSchema === formValues)
        return { type: 'object', additionalProperties: { type: 'string', maxLength: VALUE_LIMIT } };
      if (valibotSchema === wireWords) return spoken;
      if (valibotSchema.type === 'file') return { type: 'string', format: 'binary' };
      // JSON Schema's own tuples may be shorter or longer than what they name.
      const length = jsonSchema.prefixItems?.length;
      return length === undefined ? undefined : { ...jsonSchema, minItems: length, maxItems: length };
    },
  });
  return JSON.parse(JSON.stringify(rest).replaceAll(LOOSE_ID, '{"type":"string"}'));
}

type Described = Endpoint | ServedFile | Navigation;

/** A call of an operation with its answer, and answers that refuse it, by their names. */
export interface OperationExample {
  input: object;
  answer: unknown;
  refusals: Record<string, unknown>;
}

const isDescribed = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && 'path' in value && 'summary' in value;

/** Each file of src/api that declares endpoints, served files or navigations, as a tag, and those by name. */
function domains(): [tag: string, described: [name: string, described: Described][]][] {
  return Object.entries(modules).map(([path, module]) => [
    path.slice('../src/api/'.length, -'.ts'.length),
    Object.entries(module).filter((entry): entry is [string, Described] => isDescribed(entry[1])),
  ]);
}

const header = (name: string, description: string, required: boolean): Json => ({
  name,
  in: 'header',
  description,
  required,
  schema: { type: 'string' },
});

function headersOf({ once, oa }: Endpoint): Json[] {
  return [
    // Beacons cannot carry it.
    header('timestamp', '发送时刻，自 1970 年起的毫秒数', false),
    ...(oa ? [header('oaToken', 'OA 令牌，由 /oa/token 换取；失效时应答 1401', true)] : []),
    ...(once
      ? [
          header(
            'idempotency-key',
            `同一次写入的编号，记录保留 ${ONCE_DAYS} 天：其间编号和内容都相同的请求只执行一次，应答与第一次相同；编号相同而内容不同的被拒绝（1422）`,
            true,
          ),
        ]
      : []),
  ];
}

/** The fields of an input as parameters: those that the path names stand there, the others in the query. */
function parametersOf({ path, input }: Described, example: object = {}): Json[] {
  const { properties = {}, required = [] } = schemaOf(input) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const shown = new Map(Object.entries(example));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    required: required.includes(name),
    schema,
    ...(shown.has(name) && { example: shown.get(name) }),
  }));
}

const idParameter: Json = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

const envelope = (code: Json, data: Json): Json => ({
  type: 'object',
  required: ['code', 'data', 'msg'],
  properties: { code, data, msg: spoken },
});

function answerOf({ output }: Endpoint, example?: OperationExample): Json {
  const success = envelope({ const: 200 }, schemaOf(output));
  const refusal = { $ref: '#/components/schemas/Refusal' };
  const schema = { oneOf: [success, refusal] };
  const shown = example && { 成功: example.answer, ...example.refusals };
  const examples =
    shown && Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, { value }]));
  return {
    '200': {
      description: '应答',
      content: { 'application/json': { schema, ...(examples && { examples }) } },
    },
  };
}

const components: Json = {
  securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token', description: '登录令牌' } },
  schemas: {
    Refusal: envelope(
      { type: 'integer', not: { const: 200 }, description: '1000 登录失效，其他为拒绝' },
      { type: 'null' },
    ),
  },
};

const bodyTypes: Record<Endpoint['body'], string> = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  binary: 'application/octet-stream',
};

function operationOf(tag: string, name: string, endpoint: Endpoint, example?: OperationExample): Json {
  const { method, summary } = endpoint;
  const isBinary = endpoint.body === 'binary';
  const own =
    method === 'GET' || isBinary
      ? parametersOf(endpoint, example?.input)
      : method === 'DELETE'
        ? [{ ...idParameter, ...(example && { example: (example.input as { id: string }).id }) }]
        : [];
  const schema = isBinary ? { type: 'string', format: 'binary' } : schemaOf(endpoint.input);
  // Of a file there is no example in JSON.
  const shown = endpoint.body === 'json' && example && { example: example.input };
  const body = { required: true, content: { [bodyTypes[endpoint.body]]: { schema, ...shown } } };
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(endpoint.authenticated ? {} : { security: [] }),
    parameters: [...headersOf(endpoint), ...own],
    ...(method === 'POST' || method === 'PUT' ? { requestBody: body } : {}),
    responses: answerOf(endpoint, example),
  };
}

const responseHeader = (pattern: string): Json => ({ required: true, schema: { type: 'string', pattern } });

/** Files are fetched by the browser itself, which has no token; what goes wrong has a status and no words. */
function fileOperationOf(tag: string, name: string, file: ServedFile): Json {
  const { summary, types, ranged } = file;
  const content = Object.fromEntries(types.map((type) => [type.replace(/;.*/, ''), {}]));
  const range = header('range', '所需的一段，例如 bytes=0-1023', false);
  const partial = {
    '206': {
      description: '文件的一段',
      headers: { 'content-range': responseHeader('^bytes \\d+-\\d+/\\d+$') },
      content,
    },
    '416': {
      description: '文件没有这一段',
      headers: { 'content-range': responseHeader('^bytes \\*/\\d+$') },
    },
  };
  return {
    operationId: name,
    tags: [tag],
    summary,
    security: [],
    parameters: [...parametersOf(file), ...(ranged ? [range] : [])],
    responses: {
      '200': {
        description: '文件',
        ...(ranged ? { headers: { 'accept-ranges': responseHeader('^bytes$') } } : {}),
        content,
      },
      '404': { description: '没有这个文件' },
      ...(ranged ? partial : {}),
    },
  };
}

/** The browser itself goes there and is led on: there is no answer to read. */
function navigationOperationOf(tag: string, name: string, navigation: Navigation): Json {
  const { summary, leadsTo, cookie } = navigation;
  return {
    operationId: name,
    tags: [tag],
    summary,
    security: [],
    parameters: parametersOf(navigation),
    responses: {
      '302': {
        description: '浏览器由此前往下一个地址；出错时也是，不以 JSON 应答',
        headers: {
          Location: responseHeader(leadsTo),
          ...(cookie && { 'Set-Cookie': responseHeader(cookie) }),
        },
      },
    },
  };
}

/**
 * The OpenAPI document of all that src/api declares, with examples by the names of operations. The same source always makes the
 * same document.
 */
export function createOpenApi(examples: ReadonlyMap<string, OperationExample> = new Map()): Json {
  const paths: Record<string, Json> = {};
  const add = (path: string, method: string, operation: Json): void => {
    if (paths[path]?.[method]) throw new Error(`${method} ${path} is declared twice in src/api`);
    paths[path] = { ...paths[path], [method]: operation };
  };
  for (const [tag, described] of domains())
    for (const [name, item] of described)
      if ('types' in item) add(item.path, 'get', fileOperationOf(tag, name, item));
      else if ('leadsTo' in item) add(item.path, 'get', navigationOperationOf(tag, name, item));
      else
        add(
          item.method === 'DELETE' ? `${item.path}/{id}` : item.path,
          item.method.toLowerCase(),
          operationOf(tag, name, item, examples.get(name)),
        );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Matrix API',
      version: application.version,
      description:
        '由 src/api 生成，请勿手工修改。应答一律为 {code, data, msg}；字段用 snake_case，编号为字符串，列表为 {list, total}，时间为 Asia/Shanghai 的 YYYY-MM-DD HH:mm:ss。',
    },
    servers: [{ url: '/matrix-api' }],
    security: [{ token: [] }],
    components,
    paths,
  };
}
