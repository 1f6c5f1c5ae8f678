import { Dialog } from '@/ui/dialog';
import { UnsentList } from './unsent-list';

/** The same in a dialog, which any page can open. */
export const UnsentDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title="还没有送到的内容">
    <UnsentList onFollow={onClose} />
  </Dialog>
);
