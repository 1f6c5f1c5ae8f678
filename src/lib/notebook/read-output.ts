import { countOf, isObject, textOf } from './json';
import type { Json, MimeBundle, Output } from './types';

const IS_JSON = /^application\/(?:.*\+)?json$/;

/** A bundle whose values the format allows: text, lines, or anything under a JSON type. */
export function readBundle(value: Json | undefined): MimeBundle {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([mime, content]): [string, Json] => {
      const isText =
        typeof content === 'string' ||
        (Array.isArray(content) && content.every((line) => typeof line === 'string'));
      return [mime, isText || IS_JSON.test(mime) ? content : JSON.stringify(content)];
    }),
  );
}

const objectOf = (value: Json | undefined) => (isObject(value) ? value : {});

/** An output as the format has it. One of an unknown kind becomes the text of what it was. */
export function readOutput(raw: unknown): Output {
  const value = isObject(raw) ? raw : {};
  switch (value['output_type']) {
    case 'stream':
      return {
        output_type: 'stream',
        name: typeof value['name'] === 'string' ? value['name'] : 'stdout',
        text: textOf(value['text']) ?? '',
      };
    case 'display_data':
      return {
        output_type: 'display_data',
        data: readBundle(value['data']),
        metadata: objectOf(value['metadata']),
      };
    case 'execute_result':
      return {
        output_type: 'execute_result',
        data: readBundle(value['data']),
        metadata: objectOf(value['metadata']),
        execution_count: countOf(value['execution_count']),
      };
    case 'error':
      return {
        output_type: 'error',
        ename: textOf(value['ename']) ?? 'Error',
        evalue: textOf(value['evalue']) ?? '',
        traceback: Array.isArray(value['traceback'])
          ? value['traceback'].map((line) => textOf(line) ?? JSON.stringify(line))
          : [],
      };
    default:
      return {
        output_type: 'display_data',
        data: { 'text/plain': JSON.stringify(raw) ?? '' },
        metadata: {},
      };
  }
}
