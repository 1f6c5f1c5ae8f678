import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useHistoryEntries } from '@/app/layouts/use-history-entries';
import { IconButton } from '@/ui/icon-button';

/** Back and forward, each only when the browser's history has such an entry of this application (NAV-4). */
export function HistoryButtons() {
  const navigate = useNavigate();
  const { canGoBack, canGoForward } = useHistoryEntries();
  return (
    <>
      {canGoBack && (
        <IconButton label="后退" title="后退" icon={<ArrowLeft />} onClick={() => navigate(-1)} />
      )}
      {canGoForward && (
        <IconButton label="前进" title="前进" icon={<ArrowRight />} onClick={() => navigate(1)} />
      )}
    </>
  );
}
