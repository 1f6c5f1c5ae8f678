import { durations } from '../clock';
import type { Database } from '../database/database';
import { stranger } from '../seed/activities';

const sentences = [
  '今天的实验数据我整理好了，晚点发你。',
  '好的。',
  '第三题用分治还是动态规划？我两种都写了一遍，分治的常数小一些，但边界不好处理。',
  '收到，谢谢！',
  '周五下午两点，三教 201。',
];

/** Adds conversations between somebody and strangers, the newest with messages of both; for tests of very full pages. */
export function fillPrivateMessages(
  database: Database,
  userId: string,
  { conversations, messages }: { conversations: number; messages: number },
): void {
  const now = Date.now();
  const [model] = database.users.all();
  if (!model) return;
  for (let number = 0; number < conversations; number += 1) {
    const { user_id: id, name, student_number, college } = stranger(number);
    database.users.put({
      ...model,
      id,
      account: id,
      username: name,
      student_number,
      college,
      role: 'student',
    });
    const count = number === 0 ? messages : 1;
    const at = now - number * durations.minute;
    const common = { count, unread: [], is_blocked: false, at, changed: 0, reply_at: null };
    const excerpt = sentences[(count - 1) % sentences.length] ?? '';
    database.privateSides.put({ ...common, excerpt, id: `${userId}:${id}`, user_id: userId, peer_id: id });
    database.privateSides.put({ ...common, excerpt, id: `${id}:${userId}`, user_id: id, peer_id: userId });
    for (let seq = 1; seq <= count; seq += 1) {
      const isOwn = seq % 3 === 0;
      database.privateMessages.put({
        id: `filled-${number}-${seq}`,
        from: isOwn ? userId : id,
        to: isOwn ? id : userId,
        seq,
        text: sentences[(seq - 1) % sentences.length] ?? '',
        files: [],
        at: at - (count - seq) * durations.minute,
        is_withdrawn: false,
        changed: 0,
      });
    }
  }
}
