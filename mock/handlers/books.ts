import { bookShow } from '@/api/books';
import { handle } from '../handle';
import { bookOf } from '../rules/books';

export const routes = [
  handle(bookShow, ({ input, database, user }) => bookOf(database, user.id, input.book_id)),
];
