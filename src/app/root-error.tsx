import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '@/ui/error-state';

/** When even a layout throws (NAV-8): what a student can do, instead of a blank page. */
export function RootError() {
  const error = useRouteError();
  useEffect(() => {
    reportError(error);
  }, [error]);
  return (
    <main>
      <ErrorState
        title="平台遇到了问题"
        pageHeading
        announce
        description="请刷新页面后继续；已保存的内容不会丢失。"
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
