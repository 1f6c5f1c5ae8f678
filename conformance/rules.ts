/** Depths of a check, each by itself. */
export const levels = { shape: '形状', behaviour: '行为', races: '并发', edge: '边缘' } as const;
export type Level = keyof typeof levels;

interface Rule {
  level: Level;
  /** Demand of the contract. */
  says: string;
  /** What a student would notice. */
  why: string;
}

const rule = (level: Level, says: string, why: string): Rule => ({ level, says, why });

/** Every rule that a backend is checked by. */
export const rules = {
  envelope: rule(
    'shape',
    'HTTP 200，正文是 JSON 的 {code, data, msg}：code 为数字，msg 为文字，成功时 code 为 200',
    '页面只显示“服务器返回的数据格式有误”',
  ),
  answered: rule('shape', '学生有权读取的内容以 code 200 应答，拒绝时 HTTP 状态仍是 200', '页面打不开'),
  schema: rule('shape', 'data 的每个字段与 docs/openapi.json 一致', '页面只显示“服务器返回的数据格式有误”'),
  id: rule('shape', '编号是字符串：2^53 以上的整数在浏览器里会丢掉末位', '打开的是别的内容，或者打不开'),
  time: rule(
    'shape',
    '时间是 Asia/Shanghai 的 YYYY-MM-DD HH:mm:ss，且确有这个时刻',
    '学生看到错误的时间，错过截止',
  ),
  clock: rule(
    'shape',
    '应答里的“现在”与此刻相差不到 5 分钟（Asia/Shanghai）',
    '截止时间、倒计时差了几个小时',
  ),
  unknown: rule(
    'shape',
    '没有的编号被拒绝：code 不是 200，data 为 null，msg 有话说',
    '打开一页空白，或者别人的内容',
  ),
  missing: rule('shape', '缺少必填字段时拒绝：HTTP 200，code 不是 200，msg 有话说', '出错时学生不知道原因'),
  expired: rule(
    'shape',
    '没有登录令牌或令牌失效时 code 1000，data 为 null',
    '登录失效后页面不停报错，或者看到别人的数据',
  ),
  route: rule('shape', '没有的接口 HTTP 404', '功能没有做好时页面一直转圈'),
  paging: rule(
    'shape',
    'list 至多 page_size 行，total 每页相同；超出最后一页时 list 为空',
    '列表重复、缺行，或者永远加载不完',
  ),
  same: rule(
    'shape',
    '同一条数据在各个接口里一样：编号相同，同名的字段就相同',
    '列表上写的和点进去看到的不一样',
  ),
  accepted: rule('behaviour', '合乎约定的写入以 code 200 应答，data 与文档一致', '按了按钮没有反应'),
  visible: rule('behaviour', '写入之后，读取的应答立即随之变化', '提交之后看不到自己提交的内容'),
  echo: rule('behaviour', '写入的内容原样读回：时间、文字、选择都不改变', '填的是下午两点，显示成晚上十点'),
  repeat: rule(
    'behaviour',
    '编号和内容都相同的写入只执行一次，应答与第一次相同',
    '网络不好时重复下单、重复提交',
  ),
  reused: rule('behaviour', '编号相同而内容不同的写入被拒绝：code 1422', '后来的内容被悄悄丢掉'),
  keyless: rule('behaviour', '没有编号的一次性写入被拒绝：code 1428', '重复提交无法察觉'),
  refused: rule(
    'behaviour',
    '不该成功的写入被拒绝：HTTP 200，code 不是 200，data 为 null，msg 有话说',
    '学生以为已经办成',
  ),
  revision: rule(
    'behaviour',
    '没有给出过的版本被拒绝；旧版本上的写入不覆盖较新的内容',
    '另一个标签页写的内容丢了',
  ),
  state: rule('behaviour', '状态机不允许的操作被拒绝，什么也不改变', '已取消的订单又被确认'),
  privacy: rule(
    'behaviour',
    '学生的写入不改变另一个学生读到的内容；别人的内容读不到、改不了',
    '看到或改掉别人的数据',
  ),
  everywhere: rule(
    'behaviour',
    '写入之后，同一个学生在每台设备上读到的都一样',
    '手机上办好的事，电脑上看不到',
  ),
  delivered: rule('behaviour', '发给谁的，谁立即读得到：私信的对方、申请的审批人', '发出去的消息没有人收到'),
  moment: rule('behaviour', '写入产生的时间是此刻（Asia/Shanghai）', '刚提交的内容显示成几小时前'),
  once: rule(
    'races',
    '编号相同的写入同时到达几次，只执行一次，其余的得到同样的应答或 1409',
    '手快点了两下，下了两个订单',
  ),
  oversold: rule(
    'races',
    '名额、库存、余额的检查和登记在同一个事务里：同时来的请求得到的不多于所有的',
    '约好的座位上坐着别人，兑换的商品没有货',
  ),
  stream: rule(
    'edge',
    'AI 的回答是一块一块到达的 text/event-stream，UTF-8，以 finish_reason 或 [DONE] 结束',
    '等了半分钟，回答一下子全出来，或者是乱码',
  ),
  cut: rule('edge', '学生中途停止之后，下一个问题照样得到回答', '按了“停止”之后 AI 不再回答'),
  gatewayRefusal: rule(
    'edge',
    '网关以 HTTP 401 拒绝失效的令牌，以 4xx 拒绝不完整的请求',
    '一直转圈，没有重新登录的提示',
  ),
  examLock: rule('edge', '考试进行中网关以 JSON 拒绝，msg 有话说', '考试时可以问 AI'),
  campus: rule(
    'edge',
    '/sso/start 以 302 前往学校的登录页，用 HttpOnly、SameSite=Lax 的 Cookie 认出这个浏览器；/sso/callback 总以 302 回到 /login，带着 code 或 refused；from 不带去别的网站；没有的 code 被拒绝',
    '按了“统一身份认证”之后停在看不懂的一页上，或者登录成了别人',
  ),
  nginx: rule(
    'edge',
    'nginx 照 deploy/ 的规则：安全头、应用里的地址、隐藏的文件、接口不缓存并压缩、过大的正文',
    '收藏的地址打不开；页面可能被嵌进别的网站',
  ),
} as const satisfies Record<string, Rule>;
export type RuleName = keyof typeof rules;
