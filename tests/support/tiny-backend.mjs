// A backend of profile core, written from docs/backend.md and docs/openapi.json alone.
import { createServer } from 'node:http';
import { randomUUID } from 'node:crypto';

const people = { student: { password: 'secret123', user_id: '1', username: '同学' } };
const sessions = new Map();

const home = {
  continue_learning: null,
  missions: [],
  study_days: [],
  streak_days: 0,
  lessons_done: 0,
  notices: [
    { notice_id: '1', title: '欢迎', body: '开学了', published_at: '2026-09-01 08:00:00', read: false },
  ],
};

class Refusal extends Error {
  constructor(code, msg) {
    super(msg);
    this.code = code;
  }
}

const routes = {
  'POST /users/login': ({ account, password }) => {
    if (typeof account !== 'string' || typeof password !== 'string')
      throw new Refusal(400, '请填写账号和密码');
    const person = Object.hasOwn(people, account) ? people[account] : undefined;
    if (person?.password !== password) throw new Refusal(400, '账号或密码不正确');
    const token = randomUUID();
    const { user_id, username } = person;
    sessions.set(token, user_id);
    return { token, userInfo: { user_id, username } };
  },
  'POST /users/logout': (_, token) => void sessions.delete(token),
  'GET /home/summary': () => home,
  'POST /userBehaviorLog/save': ({ token, list, app }) => {
    if (typeof token !== 'string' || (!Array.isArray(list) && typeof app !== 'string'))
      throw new Refusal(400, '提交的内容有误');
  },
};
const isPublic = new Set(['POST /users/login', 'POST /userBehaviorLog/save']);

export const tinyBackend = createServer(async (request, response) => {
  const name = `${request.method} ${request.url.replace(/^\/matrix-api|\?.*/g, '')}`;
  const send = (status, body) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (!Object.hasOwn(routes, name)) return send(404, { code: 404, data: null, msg: '没有这个接口' });
  try {
    const text = (await request.toArray()).join('');
    const { token } = request.headers;
    if (!isPublic.has(name) && !sessions.has(token)) throw new Refusal(1000, '登录失效');
    send(200, { code: 200, data: routes[name](JSON.parse(text || '{}'), token) ?? null, msg: 'success' });
  } catch (error) {
    send(200, {
      code: error.code ?? 400,
      data: null,
      msg: error.code ? error.message : '提交的内容无法读取',
    });
  }
});
