import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { Button } from './button';
import { ErrorState } from './error-state';
import styles from './lazy-part.module.css';
import { tellUnreached, useOnline } from './offline-store';

/** A part whose code loads with its first use; it must stand inside a Suspense. */
export type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Loads the code ahead, so that it is there when the network is not; settles when it has come, or failed to. */
  preload: () => Promise<void>;
};

interface LazyPartOptions<Props> {
  /** Of the error state in place of a large part; a small one says it in a line. */
  title?: string;
  /** Names a small part in its line, where several can be missing at once. */
  name?: string;
  /** Of a part that opens over the page: closes it, after a message. */
  onFailed?: (props: Props) => void;
  /** Drawn in place of a failed part; no other message is shown. */
  instead?: (props: Props, onRetry: () => void) => ReactNode;
}

interface Frame<Props> {
  props: Props;
  onRetry: () => void;
}

/**
 * As React's `lazy`, but code that could not be loaded takes nothing else from the page: the part says so in its own
 * place, and loads again at 重试, when the browser is online again, or at its next use.
 */
export function lazyPart<Props extends object & { open?: boolean }>(
  load: () => Promise<ComponentType<Props>>,
  { title, name = '这部分', onFailed, instead }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let drawn: ComponentType<Frame<Props>> | undefined;
  let loading: Promise<ComponentType<Props> | null> | undefined;
  const forget = () => {
    loading = undefined;
    drawn = undefined;
  };
  const start = () =>
    (loading ??= load().then(
      (Component) => (loaded = Component),
      () => null,
    ));

  function Failed({ props, onRetry }: Frame<Props>) {
    const tell = useEffectEvent(() => {
      if (!onFailed) return;
      tellUnreached('没有加载出来，请检查网络后再试', '刚才点开的内容还没有加载，联网后再点一次');
      onFailed(props);
    });
    const online = useOnline();
    const retry = useEffectEvent(onRetry);
    useEffect(() => {
      const onOnline = () => retry();
      window.addEventListener('online', onOnline);
      const failed = loading;
      tell();
      return () => {
        window.removeEventListener('online', onOnline);
        // Not when 重试 has begun another.
        if (loading === failed) forget();
      };
    }, []);
    if (onFailed) return null;
    if (instead) return instead(props, onRetry);
    if (title) return <ErrorState title={title} description="网络中断，或平台刚刚更新。" onRetry={onRetry} />;
    return (
      <p role={online ? 'alert' : 'status'} className={styles.failed}>
        {name}
        {online ? '没有加载出来，可能是网络中断。' : '还没有加载，联网后自动显示。'}
        <Button size="small" onClick={onRetry}>
          重试
        </Button>
      </p>
    );
  }
  const framed =
    (Component: ComponentType<Props>) =>
    ({ props }: Frame<Props>): ReactNode =>
      createElement(Component, props);
  /**
   * Stands for the part while its code is on the way, and then for what has become of it. It stays when the code has come:
   * React mounts an element of another type again, and its state, such as typed words, is lost.
   */
  const begin = (): ComponentType<Frame<Props>> =>
    (drawn ??= loaded
      ? framed(loaded)
      : lazy(async () => {
          const Component = await start();
          return { default: Component ? framed(Component) : Failed };
        }));

  function Part(props: Props) {
    const [, redraw] = useState(0);
    // A dialog that is closed needs no code.
    if (!loaded && props.open === false) return null;
    const retry = () => {
      forget();
      redraw((times) => times + 1);
    };
    return createElement(begin(), { props, onRetry: retry });
  }
  const preload = async () => {
    const Component = await start();
    // Ahead of its use nobody waits for it: the next one asks again.
    if (!Component && !drawn) forget();
  };
  return Object.assign(Part, { preload });
}
