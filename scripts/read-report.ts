/**
 * Turns a report of a problem (docs/configuration.md) into files and lines of the source:
 * `node scripts/read-report.ts report.json [--maps dist-maps]`. The source maps are those of the report's build: `npm run build:maps`
 * at its commit makes them.
 */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

interface Report {
  type: string;
  kind?: string;
  route?: string;
  stack?: string[];
}

/** The place in the source of a place in a built file; that itself where no map has it. */
function sourceOf(place: string, folder: string): string {
  const [file = '', line, column] = place.split(':');
  let payload: SourceMapPayload;
  try {
    payload = JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8')) as SourceMapPayload;
  } catch {
    return place;
  }
  const origin = new SourceMap(payload).findOrigin(Number(line), Number(column));
  return 'fileName' in origin
    ? `${origin.fileName.replace(/^(?:\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`
    : place;
}

/** The lines of a report in words. */
export function readReport({ build, reports }: { build: string; reports: Report[] }, maps: string): string[] {
  return reports.flatMap(({ kind, route, stack = [] }) => [
    `${kind} in ${route}, build ${build}`,
    ...stack.map((place) => `  ${sourceOf(place, join(maps, build))}`),
  ]);
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { maps: { type: 'string', default: 'dist-maps' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) throw new Error('Usage: node scripts/read-report.ts report.json [--maps dist-maps]');
  console.log(readReport(JSON.parse(readFileSync(file, 'utf8')), values.maps).join('\n'));
}
