import {
  libraryBook,
  libraryCatalogue,
  libraryHours,
  libraryLoans,
  libraryPayFines,
  libraryRenew,
} from '@/api/library';
import { rightNow, thisMorning } from '../clock';
import { handle } from '../handle';
import { bookWithCopies, searchCatalogue } from '../rules/library-catalogue';
import {
  FINE_A_DAY,
  FINE_LIMIT,
  LOANS_MOST,
  loansOf,
  payFines,
  renew,
  toWireFines,
} from '../rules/library-loans';
import { libraryHoursSeed } from '../seed/library/hours';

export const routes = [
  handle(libraryHours, () => ({ ...thisMorning(), hours: libraryHoursSeed })),
  handle(libraryLoans, ({ database, user }) => ({
    ...rightNow(),
    list: loansOf(database, user.id),
    most: LOANS_MOST,
    fine_a_day: FINE_A_DAY,
    fine_limit: FINE_LIMIT,
    fines: toWireFines(database, user.id),
  })),
  handle(libraryRenew, ({ input, database, user }) => ({
    results: renew(database, user.id, input.loan_ids),
  })),
  handle(libraryPayFines, ({ input, database, user }) => payFines(database, user.id, input)),
  handle(libraryCatalogue, async ({ input, database }) => ({
    ...rightNow(),
    ...(await searchCatalogue(database, input)),
  })),
  handle(libraryBook, ({ input, database }) => ({
    ...rightNow(),
    ...bookWithCopies(database, input.book_id),
  })),
];
