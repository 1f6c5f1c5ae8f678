import { escape } from 'lodash-es';
import { demoAccounts } from '../demo-accounts';

const STYLE = `
  :root { color-scheme: light dark; --text: #1d2530; --soft: #566070; --ground: #f3f5f8; --card: #fff; --line: #7b8595; --brand: #1d5fa8; --on: #fff; --bad: #b3261e; }
  @media (prefers-color-scheme: dark) { :root { --text: #e6eaf0; --soft: #a7b0bd; --ground: #12161c; --card: #1c222b; --line: #8a94a3; --brand: #8fc0f5; --on: #0d1a29; --bad: #ffb4ab; } }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--text); font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
  main { width: min(26rem, calc(100vw - 2rem)); padding: 2rem; border-radius: 12px; background: var(--card); }
  h1 { margin: 0 0 .25rem; font-size: 1.5rem; }
  p { margin: 0 0 1rem; color: var(--soft); }
  label { display: block; margin-bottom: 1rem; }
  input { display: block; width: 100%; margin-top: .25rem; padding: .6rem .75rem; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; }
  button { width: 100%; padding: .7rem; border: 0; border-radius: 8px; background: var(--brand); color: var(--on); font: inherit; font-weight: 600; cursor: pointer; }
  a { color: var(--brand); }
  [role=alert] { color: var(--bad); }
  small { display: block; margin-top: 1rem; color: var(--soft); }
`;

/** A page of the campus, whole: it stands on a server of its own, and has nothing of the application's. */
function page(status: number, title: string, body: string, headers: Record<string, string> = {}): Response {
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}

/** The form of the campus login; with why the last try was refused. */
export function loginForm(service: string, refusal = ''): Response {
  const accounts = demoAccounts.map(({ account, password }) => `${account} / ${password}`).join('，');
  const alert = refusal && `<p role="alert">${escape(refusal)}</p>`;
  return page(
    refusal ? 401 : 200,
    '统一身份认证',
    `<p>演示用的校园登录，登录后回到学习平台。</p>${alert}
<form method="post" action="?"><input type="hidden" name="service" value="${escape(service)}">
<label>学号或工号<input name="username" autocomplete="username" autocapitalize="none" required autofocus></label>
<label>校园密码<input name="password" type="password" autocomplete="current-password" required></label>
<button>登录</button></form><small>演示账号：${escape(accounts)}</small>`,
  );
}

/** A service that is not the product's. */
export const unknownService = (): Response =>
  page(403, '应用没有登记', '<p role="alert">这个应用没有在统一身份认证登记，不能从这里登录。</p>');

/** After the logout at the campus; with a way back to a service that is known. */
export const loggedOut = (service: string, headers: Record<string, string>): Response =>
  page(
    200,
    '已退出统一身份认证',
    `<p>用它登录的应用也一起退出了。</p>${service && `<a href="${escape(service)}">回到学习平台</a>`}`,
    headers,
  );
