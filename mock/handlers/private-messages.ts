import {
  privateConversations,
  privateConversation,
  privateBlock,
  privateChanges,
  privateMessageList,
  privateMessageRead,
  privateMessageSend,
  privateMessageWithdraw,
  privatePeople,
  privateReport,
} from '@/api/private-messages';
import type { Database } from '../database/database';
import { handle } from '../handle';
import { Refusal } from '../refusal';
import { unreadOf } from '../rules/notifications';
import { profileOf, seenBy } from '../rules/profile';
import {
  blockPeer,
  changesOf,
  conversationOf,
  conversationsOf,
  messagesOf,
  readMessages,
  revisionOf,
  sendPrivateMessage,
  toWireMessage,
  withdrawMessage,
} from '../rules/private-messages';

const PEOPLE = 20;

const standing = (database: Database, userId: string, peerId: string) => ({
  conversation: conversationOf(database, userId, peerId),
  unread: unreadOf(database, userId),
});

export const routes = [
  handle(privateConversations, ({ database, user }) => ({
    revision: revisionOf(database),
    list: conversationsOf(database, user.id),
  })),
  handle(privateConversation, ({ input, database, user }) =>
    conversationOf(database, user.id, input.peer_id),
  ),
  handle(privateMessageList, ({ input, database, user }) => messagesOf(database, user.id, input)),
  handle(privateChanges, ({ input, database, user }) => changesOf(database, user.id, input.since)),
  handle(privateMessageSend, ({ input, database, user }) =>
    toWireMessage(sendPrivateMessage(database, user.id, input), user.id),
  ),
  handle(privateMessageWithdraw, ({ input, database, user }) =>
    toWireMessage(withdrawMessage(database, user.id, input.message_id), user.id),
  ),
  handle(privateMessageRead, ({ input, database, user }) => {
    readMessages(database, user.id, input);
    return standing(database, user.id, input.peer_id);
  }),
  handle(privateBlock, ({ input, database, user }) => {
    blockPeer(database, user.id, input.peer_id, input.is_blocked);
    return standing(database, user.id, input.peer_id);
  }),
  handle(privateReport, ({ input, database, user }) => {
    const message = database.privateMessages.find(input.message_id);
    if (message?.to !== user.id) throw new Refusal('没有找到这条消息');
    const id = database.privateReports.nextId();
    database.privateReports.insert({ id, user_id: user.id, ...input });
    return null;
  }),
  handle(privatePeople, ({ input, database, user }) => {
    const words = input.words.trim().toLowerCase();
    if (words === '') return [];
    return database.users
      .where(({ id }) => id !== user.id)
      .map(({ id, username, student_number, college }) => {
        // Nobody is found by what they do not show.
        const seen = seenBy(profileOf(database, id));
        const number = seen('student_number', student_number, '');
        return { user_id: id, name: username, number, college: seen('college', college, '') };
      })
      .filter((each) =>
        [each.name, each.number, each.college].some((text) => text.toLowerCase().includes(words)),
      )
      .slice(0, PEOPLE)
      .map(({ number: _number, ...each }) => each);
  }),
];
