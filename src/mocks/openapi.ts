import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Endpoint } from '@/api/endpoint';
import { application } from '@/lib/environment';

const modules = import.meta.glob<Record<string, unknown>>('../api/*.ts', { eager: true });

type Json = Record<string, unknown>;

/** What `id` of src/api takes: a backend may send numbers, but is asked for strings. */
const LOOSE_ID = JSON.stringify({ anyOf: [{ type: 'string' }, { type: 'number' }] });

/** A schema as JSON Schema. What valibot does beyond it (transformations, checks in code) is left out. */
function schemaOf(schema: GenericSchema): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === 'file' ? { type: 'string', format: 'binary' } : undefined,
  });
  return JSON.parse(JSON.stringify(rest).replaceAll(LOOSE_ID, '{"type":"string"}'));
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value;

/** Each file of src/api that declares endpoints, as a tag, and the endpoints by name. */
function domains(): [tag: string, endpoints: [name: string, endpoint: Endpoint][]][] {
  return Object.entries(modules).map(([path, module]) => [
    path.slice('../api/'.length, -'.ts'.length),
    Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ]);
}

const header = (name: string, description: string, required: boolean): Json => ({
  name,
  in: 'header',
  description,
  required,
  schema: { type: 'string' },
});

function headersOf({ once }: Endpoint): Json[] {
  return [
    // Beacons cannot carry it.
    header('timestamp', '发送时刻，自 1970 年起的毫秒数', false),
    ...(once ? [header('idempotency-key', '同一次写入的编号：编号相同的请求只执行一次', true)] : []),
  ];
}

function queryOf(endpoint: Endpoint): Json[] {
  const { properties = {}, required = [] } = schemaOf(endpoint.input) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const idParameter: Json = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

const message: Json = { type: 'string', description: '给学生看的说明' };

const envelope = (code: Json, data: Json): Json => ({
  type: 'object',
  required: ['code', 'data', 'msg'],
  properties: { code, data, msg: message },
});

function answerOf({ output }: Endpoint): Json {
  const success = envelope({ const: 200 }, schemaOf(output));
  const refusal = { $ref: '#/components/schemas/Refusal' };
  const schema = { oneOf: [success, refusal] };
  return { '200': { description: '应答', content: { 'application/json': { schema } } } };
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

function operationOf(tag: string, name: string, endpoint: Endpoint): Json {
  const { method, summary } = endpoint;
  const type = endpoint.body === 'multipart' ? 'multipart/form-data' : 'application/json';
  const own = method === 'GET' ? queryOf(endpoint) : method === 'DELETE' ? [idParameter] : [];
  const body = { required: true, content: { [type]: { schema: schemaOf(endpoint.input) } } };
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(endpoint.authenticated ? {} : { security: [] }),
    parameters: [...headersOf(endpoint), ...own],
    ...(method === 'POST' || method === 'PUT' ? { requestBody: body } : {}),
    responses: answerOf(endpoint),
  };
}

/** The OpenAPI document of every endpoint in src/api. The same source always makes the same document. */
export function createOpenApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [tag, endpoints] of domains())
    for (const [name, endpoint] of endpoints) {
      const path = endpoint.method === 'DELETE' ? `${endpoint.path}/{id}` : endpoint.path;
      const method = endpoint.method.toLowerCase();
      if (paths[path]?.[method]) throw new Error(`${endpoint.method} ${path} is declared twice in src/api`);
      paths[path] = { ...paths[path], [method]: operationOf(tag, name, endpoint) };
    }
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
