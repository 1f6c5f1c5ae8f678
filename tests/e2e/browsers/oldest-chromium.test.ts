import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeEngine } from '../harness/describe-engine.ts';
import { openOldestChromium } from '../harness/engines.ts';

// Its package holds a browser for this system alone.
describeEngine(
  'the oldest Chromium',
  process.platform === 'linux' && process.arch === 'x64',
  openOldestChromium,
);

it('38.1 the oldest Chromium is the one of .browserslistrc', () => {
  const { version } = JSON.parse(readFileSync('node_modules/@sparticuz/chromium/package.json', 'utf8')) as {
    version: string;
  };
  expect(readFileSync('.browserslistrc', 'utf8')).toContain(`chrome ${version.split('.')[0]}\n`);
});
