import { ReleaseLine } from '@/app/release/release-line';
import { InboxLinks } from '@/features/inbox';

/** Parts of the header that nobody waits for. */
export const HeaderExtras = () => (
  <>
    <ReleaseLine />
    <InboxLinks />
  </>
);
