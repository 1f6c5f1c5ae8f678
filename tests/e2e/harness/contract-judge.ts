import type { IncomingHttpHeaders } from 'node:http';
import { Ajv2020 } from 'ajv/dist/2020.js';
import express, { type NextFunction, type Request, type Response } from 'express';
import { middleware } from 'express-openapi-validator';
import { rawRequest, startRawServer } from './raw-server.ts';

/** One call as it went over the wire. */
export interface Exchange {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  answer: { status: number; headers: IncomingHttpHeaders; body: Buffer };
}

/** Holds calls against an OpenAPI document. */
export interface Judge {
  /** Returns the operation that a call was, if it is any, and what in the call is not as the document says. */
  judge: (exchange: Exchange) => Promise<Verdict>;
  stop: () => Promise<void>;
}

interface Verdict {
  operation?: string;
  violations: string[];
}

/** Description of an operation's answers in the document, as far as the validator leaves it to us. */
interface Described {
  operationId: string;
  responses: Record<
    string,
    {
      content?: Record<string, unknown>;
      headers?: Record<string, { required?: boolean; schema: object }>;
    }
  >;
}

/** Names the call that is replayed. */
const NUMBER = 'x-exchange';

const ajv = new Ajv2020();

/** The media type that headers name, without its parameters. */
export const mediaType = ({ 'content-type': type = '' }: IncomingHttpHeaders): string =>
  type.replace(/;.*/, '').trim().toLowerCase();

/** The validator looks into JSON only: status, media type and headers of an answer are held against the document here. */
function violationsOf({ responses }: Described, { status, headers, body }: Exchange['answer']): string[] {
  const described = responses[status];
  if (!described) return [`status ${status} is not described`];
  const type = mediaType(headers);
  const types = Object.keys(described.content ?? {});
  const violations: string[] = [];
  if (types.length > 0 && !types.includes(type)) violations.push(`media type ${type} is not described`);
  if (types.length === 0 && body.length > 0) violations.push('no body is described');
  for (const [name, { required, schema }] of Object.entries(described.headers ?? {})) {
    const value = headers[name.toLowerCase()];
    if (value === undefined ? required : !ajv.validate(schema, value))
      violations.push(`header ${name} is ${value}`);
  }
  return violations;
}

/**
 * A judge by express-openapi-validator, which shares no code with the one who wrote the document: each call is played
 * to an Express application behind it, which answers as the server did.
 */
export async function startJudge(document: object): Promise<Judge> {
  const calls = new Map<string, { exchange: Exchange; verdict: Verdict }>();
  const callOf = (request: Request) => {
    const call = calls.get(String(request.headers[NUMBER]));
    if (!call) throw new Error('a call that nobody replayed');
    return call;
  };
  const app = express();
  app.use(express.json({ strict: false, limit: '20mb' }));
  app.use(
    middleware({
      // It resolves references in place.
      apiSpec: structuredClone(document) as never,
      validateRequests: { allowUnknownQueryParameters: false },
      validateResponses: {
        onError: ({ message }, _body, request) => {
          callOf(request).verdict.violations.push(`answer: ${message}`);
        },
      },
      // That the header is there is what the document asks; whether the token is alive is the server's to say.
      validateSecurity: { handlers: { token: () => true } },
    }),
  );
  app.use((request, response) => {
    const { exchange, verdict } = callOf(request);
    // Put there by the validator.
    const { schema } = (request as Request & { openapi: { schema: Described } }).openapi;
    const { answer } = exchange;
    verdict.operation = schema.operationId;
    verdict.violations.push(...violationsOf(schema, answer).map((violation) => `answer: ${violation}`));
    response.status(answer.status);
    if (verdict.violations.length === 0 && mediaType(answer.headers) === 'application/json')
      response.json(JSON.parse(answer.body.toString()));
    else response.end();
  });
  // Four parameters make it the one that gets the errors.
  app.use((error: Error, request: Request, response: Response, _next: NextFunction) => {
    callOf(request).verdict.violations.push(error.message);
    response.status(500).end();
  });

  const server = await startRawServer(app);
  let count = 0;

  return {
    async judge(exchange) {
      const number = String((count += 1));
      const verdict: Verdict = { violations: [] };
      calls.set(number, { exchange, verdict });
      const { connection: _, 'transfer-encoding': __, 'content-length': ___, ...headers } = exchange.headers;
      await rawRequest(`${server.url}${exchange.url}`, {
        method: exchange.method,
        headers: { ...(headers as Record<string, string>), [NUMBER]: number },
        ...(exchange.body.length > 0 ? { body: exchange.body } : {}),
      });
      calls.delete(number);
      return verdict;
    },
    stop: server.stop,
  };
}
