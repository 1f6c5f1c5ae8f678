import { Component, type ErrorInfo, type ReactNode, Suspense } from 'react';
import { forgetLoad, PageLoadError } from '@/app/start/page-code';
import { reloadForRelease } from '@/app/release/reload';
import { ErrorState } from '@/ui/error-state';
import { QuietLoading } from '@/ui/quiet-loading';
import { PageSkeleton, PartSkeleton } from '@/ui/skeleton-page';

/**
 * Surroundings of the page that are already there: none (`window`), header and navigation (`layout`), or a page of
 * which it is a part (`frame`), which then has the heading.
 */
type Place = 'window' | 'layout' | 'frame';

interface Props {
  place: Place;
  children: ReactNode;
}
interface State {
  error: unknown;
}

const fallbacks: Record<Place, ReactNode> = {
  window: <QuietLoading />,
  layout: <PageSkeleton />,
  frame: <PartSkeleton />,
};

/**
 * Around every page (NAV-8): stands in while its code loads, and shows an error state with retry, inside the
 * layout, when it throws. Code that is missing after a deploy reloads the application once.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    if (error instanceof PageLoadError) {
      forgetLoad(error.load);
      reloadForRelease();
      return;
    }
    reportError(new Error(`A page threw: ${String(error)}${info.componentStack ?? ''}`, { cause: error }));
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { place, children } = this.props;
    if (error === null) return <Suspense fallback={fallbacks[place]}>{children}</Suspense>;
    const missing = error instanceof PageLoadError;
    const state = (
      <ErrorState
        title={missing ? '页面加载失败' : '页面出错了'}
        description={
          missing
            ? '可能是网络中断，或平台刚刚更新。请检查网络后重试；仍不行时刷新浏览器。'
            : '这个页面遇到了意外的问题，你在其他页面的内容不受影响。'
        }
        pageHeading={place !== 'frame'}
        announce
        onRetry={() => this.setState({ error: null })}
      />
    );
    return place === 'window' ? <main tabIndex={-1}>{state}</main> : state;
  }
}
