// A backend of profile core, written from docs/backend.md and docs/openapi.json alone.
import { createServer } from 'node:http';
import { randomUUID } from 'node:crypto';

const people = new Map([['student', { password: 'secret123', user_id: '1', username: '同学' }]]);
const sessions = new Set();
const none = { continue_learning: null, missions: [], study_days: [], streak_days: 0, lessons_done: 0 };
const notice = {
  notice_id: '1',
  title: '欢迎',
  body: '开学了',
  published_at: '2026-09-01 08:00:00',
  read: false,
};
const refusal = (code, msg) => Object.assign(new Error(msg), { code });

const routes = {
  'POST /users/login': ({ account, password }) => {
    if (typeof account !== 'string' || typeof password !== 'string') throw refusal(400, '请填写账号和密码');
    const person = people.get(account);
    if (person?.password !== password) throw refusal(400, '账号或密码不正确');
    const token = randomUUID();
    sessions.add(token);
    return { token, userInfo: { user_id: person.user_id, username: person.username } };
  },
  'POST /users/logout': (_, token) => void sessions.delete(token),
  'GET /home/summary': () => ({ ...none, notices: [notice] }),
  'POST /userBehaviorLog/save': ({ token, list, app }) => {
    if (typeof token !== 'string' || (!Array.isArray(list) && typeof app !== 'string'))
      throw refusal(400, '提交的内容有误');
  },
};
const isPublic = new Set(['POST /users/login', 'POST /userBehaviorLog/save']);

export const tinyBackend = createServer(async (request, response) => {
  const name = `${request.method} ${request.url.replace(/^\/matrix-api|\?.*/g, '')}`;
  const send = (status, code, data, msg) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ code, data, msg }));
  if (!Object.hasOwn(routes, name)) return send(404, 404, null, '没有这个接口');
  try {
    const text = (await request.toArray()).join('');
    const { token } = request.headers;
    if (!isPublic.has(name) && !sessions.has(token)) throw refusal(1000, '登录失效');
    send(200, 200, routes[name](JSON.parse(text || '{}'), token) ?? null, 'success');
  } catch (error) {
    send(200, error.code ?? 400, null, error.code ? error.message : '提交的内容无法读取');
  }
});
