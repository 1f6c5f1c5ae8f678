import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { reloadForRelease } from '@/app/release/reload';
import { crossBorder, isBusyInTabs, useRelease } from '@/app/release/watch-release';
import { Button } from '@/ui/button';
import { showToast } from '@/ui/toast-store';

async function update(): Promise<void> {
  if (await isBusyInTabs()) showToast('还有考试、上传或回答在进行，结束后再更新');
  else if (!reloadForRelease()) window.location.reload();
}

/** Says that a newer release is there, and brings it in when the student asks for it, or goes to another page. */
export function ReleaseLine() {
  const isNewer = useRelease((state) => state.isNewer);
  const { pathname } = useLocation();
  useEffect(crossBorder, [pathname]);
  return (
    <span aria-live="polite">
      {isNewer && (
        <Button
          variant="ghost"
          size="small"
          title="重新打开这一页来更新，写下的内容都会留着"
          icon={<RefreshCw />}
          onClick={() => void update()}
        >
          有新版本
        </Button>
      )}
    </span>
  );
}
