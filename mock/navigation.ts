import { getResponse } from 'msw/utils/get-response';
import { createHandlers } from './backend';
import { keptBackend } from './worker';

/** Plays the server of the page at hand, and of the forms on it: in a browser no worker may answer for a page that is not there yet. */
export async function answerPage(): Promise<never> {
  const { context } = keptBackend();
  const handlers = createHandlers(context);

  const go = async (request: Request): Promise<void> => {
    const response = await getResponse(handlers, request);
    const next = response?.headers.get('location');
    if (next) return window.location.replace(next);
    const page = new DOMParser().parseFromString((await response?.text()) ?? '', 'text/html');
    document.documentElement.replaceWith(document.adoptNode(page.documentElement));
    document.querySelector<HTMLElement>('[autofocus]')?.focus();
  };

  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const { action, method } = event.target;
    const fields = [...new FormData(event.target)].map(([name, value]) => [name, String(value)]);
    void go(new Request(action, { method, body: new URLSearchParams(fields) }));
  });
  await go(new Request(window.location.href));
  return new Promise(() => {});
}
