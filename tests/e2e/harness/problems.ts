import type { Page } from 'playwright-core';

/**
 * Collects what goes wrong in a page, one line each, into the list returned: console errors (Content Security Policy
 * violations among them), uncaught errors, a crash, requests that failed, requests to another host than `baseUrl`.
 */
export function watchProblems(page: Page, baseUrl: string): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('crash', () => problems.push('the page crashed'));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // The application ends the requests of a page that is left (HTTP-5).
    if (reason !== 'net::ERR_ABORTED')
      problems.push(`request: ${reason} ${request.method()} ${request.url()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    const outside = url.protocol.startsWith('http') && url.origin !== baseUrl;
    if (outside) problems.push(`outside request: ${request.method()} ${request.url()}`);
  });
  return problems;
}
