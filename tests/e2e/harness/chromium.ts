import { chromium, type Browser } from 'playwright-core';
import { findChromium, findHeadlessShell } from '../../../scripts/prepare-machine.ts';

/** Features that Playwright turns off on Linux: a flag of ours for more of them takes the place of Playwright's own. */
const OFF_IN_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Each window would start two processes for the suggestions of its address bar: more work than a page of ours. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Chromium without a screen, and without traffic or work of its own. */
export const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Containers give /dev/shm 64 MB: a page that needs more would crash.
  '--disable-dev-shm-usage',
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
];

/** Starts Chromium; without those of Playwright's own flags that are named. */
export const launchChromium = (ignoreDefaultArgs: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: FLAGS, ignoreDefaultArgs });

/** Starts the Chromium that merely shows pages, where there is one: most tests need no window around them. */
export const launchShell = (): Promise<Browser> =>
  chromium.launch({ executablePath: findHeadlessShell() ?? findChromium(), args: FLAGS });
