import puppeteer from 'puppeteer-core';
import { Builder, By, error as failures, Key, until, type WebElement } from 'selenium-webdriver';
import { findFirefox, findWebKit } from '../../../scripts/prepare-machine.ts';
import { launchOldest } from './oldest-chromium.ts';
import { freePort, startProcess, startProgram } from './processes.ts';
import { still, storedSession } from './session.ts';
import { baseUrl } from './stage.ts';

/**
 * A page of any browser engine: the little that the drivers of all have alike. Elements are named by XPath, which all of them know.
 */
export interface EnginePage {
  version: string;
  /** Loads a page of the application. */
  open: (path: string) => Promise<void>;
  /** Value of an expression in the page. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  click: (element: string) => Promise<void>;
  /** Types into an element that has the focus afterwards. */
  type: (element: string, text: string) => Promise<void>;
  press: (key: 'Enter' | 'Control+v') => Promise<void>;
  /** Errors of the page since the last call: uncaught ones and those of its console. */
  problems: () => Promise<string[]>;
  close: () => Promise<void>;
}

const LANGUAGE = 'zh-CN';
const [WIDTH, HEIGHT] = [1366, 768];
/** Milliseconds: two cores, and three browsers beside each other. */
export const PATIENCE = 45_000;
/** As Playwright has it. */
const inShanghai = { ...process.env, TZ: 'Asia/Shanghai' };

/** Hands out what was collected, once. */
const emptied = (list: string[]) => (): Promise<string[]> => Promise.resolve(list.splice(0));

/** The oldest Chromium of .browserslistrc, by Playwright. */
export async function openOldestChromium(): Promise<EnginePage> {
  const browser = await launchOldest();
  const viewport = { width: WIDTH, height: HEIGHT };
  const page = await browser.newPage({ ...still, viewport, locale: LANGUAGE, timezoneId: 'Asia/Shanghai' });
  const problems: string[] = [];
  page.on('console', (message) => {
    // It says so of an attribute that is newer than it.
    if (message.type() === 'error' && !message.text().includes("Found a 'popover' attribute"))
      problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  return {
    version: `Chromium ${browser.version()}`,
    open: async (path) => void (await page.goto(baseUrl() + path)),
    evaluate: (expression) => page.evaluate(expression),
    click: (element) => page.click(`xpath=${element}`),
    async type(element, text) {
      await page.click(`xpath=${element}`);
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
    problems: emptied(problems),
    close: () => browser.close(),
  };
}

/**
 * Firefox of Debian, by WebDriver BiDi. Playwright speaks it too, but asks at once for media features, which Firefox 153 does not
 * know (`emulation.setMediaFeaturesOverride`).
 */
export async function openFirefox(): Promise<EnginePage> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    env: inShanghai,
    defaultViewport: { width: WIDTH, height: HEIGHT },
    extraPrefsFirefox: {
      'intl.accept_languages': LANGUAGE,
      'intl.locale.requested': LANGUAGE,
      'ui.prefersReducedMotion': 1,
    },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    // A font was on its way when the page was left (NS_BINDING_ABORTED).
    if (!String(error).includes('status=2152398850')) problems.push(`uncaught: ${String(error)}`);
  });
  return {
    version: (await browser.version()).replace('firefox/', 'Firefox '),
    open: async (path) => void (await page.goto(baseUrl() + path, { waitUntil: 'load' })),
    evaluate: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    click: (element) => page.locator(`::-p-xpath(${element})`).click(),
    async type(element, text) {
      await page.locator(`::-p-xpath(${element})`).click();
      await page.keyboard.type(text);
    },
    async press(key) {
      if (key !== 'Control+v') return page.keyboard.press(key);
      await page.keyboard.down('Control');
      await page.keyboard.press('v');
      await page.keyboard.up('Control');
    },
    problems: emptied(problems),
    close: () => browser.close(),
  };
}

/** Begins to collect the errors of a page of WebKit: its driver reports none. The entry has run by then, and nothing of the page has. */
const WATCH = `globalThis.faults ??= (() => {
  const faults = [];
  // Of a ResizeObserver it is no fault: what is left over comes with the next frame (https://github.com/w3c/csswg-drafts/issues/5023).
  addEventListener('error', ({ message }) => /^ResizeObserver loop/.test(message) || faults.push('uncaught: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => faults.push('uncaught: ' + reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => faults.push(violatedDirective + ' ' + blockedURI));
  const { error } = console;
  console.error = (...words) => { faults.push('console: ' + words.join(' ')); error(...words); };
  return faults;
})()`;

/** WebKitGTK of Debian in its own small browser, by WebDriver, on a screen that nobody sees. */
export async function openWebKit(): Promise<EnginePage> {
  const screen = startProgram('Xvfb', [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1600x1000x24',
    '-nolisten',
    'tcp',
  ]);
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdout.once('data', (number) => resolve(`:${String(number).trim()}`));
    screen.once('close', () => reject(new Error('Xvfb ended.')));
  });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const driver = await startProcess('WebKitWebDriver', [`--port=${port}`], `${address}/status`, {
    ...inShanghai,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    // No graphics card.
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  });
  const session = await new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      // The driver's own wait for a page has hung for 45 s, for a reason that was not found: `open` waits itself.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: findWebKit(), args: ['--automation'] },
    })
    .build();
  await session.manage().window().setRect({ x: 0, y: 0, width: WIDTH, height: HEIGHT });
  const find = async (element: string): Promise<WebElement> => {
    const found = await session.wait(until.elementLocated(By.xpath(element)), PATIENCE);
    return session.wait(until.elementIsVisible(found), PATIENCE);
  };
  return {
    version: `WebKitGTK ${(await session.getCapabilities()).get('browserVersion')}`,
    async open(path) {
      await session.executeScript('globalThis.isLeft = true');
      await session.get(baseUrl() + path);
      const isThere = `return globalThis.isLeft === undefined && document.readyState !== 'loading'`;
      const look = () =>
        session.executeScript<boolean>(isThere).catch((reason: unknown) => {
          // The document was left while the script ran ("Callback was not called before the unload event").
          if (reason instanceof failures.NoSuchFrameError) return false;
          throw reason;
        });
      await session.wait(look, PATIENCE, `${path} does not open`);
      await session.executeScript(WATCH);
    },
    evaluate: (expression) => session.executeScript(`return (${expression})`),
    click: async (element) => (await find(element)).click(),
    type: async (element, text) => (await find(element)).sendKeys(text),
    press: (key) =>
      key === 'Enter'
        ? session.actions().sendKeys(Key.ENTER).perform()
        : session.actions().keyDown(Key.CONTROL).sendKeys('v').keyUp(Key.CONTROL).perform(),
    problems: () => session.executeScript('return globalThis.faults?.splice(0) ?? []'),
    async close() {
      await session.quit();
      await driver.stop();
      screen.kill();
    },
  };
}

/** Signs a page in, as a student who has been there before. */
export async function signIn(page: EnginePage): Promise<void> {
  // Of this origin, and no page of the application, which would write what it holds.
  await page.open('/favicon.svg');
  await page.evaluate(`localStorage.setItem('globalStore', ${JSON.stringify(await storedSession())})`);
  await page.problems();
}
