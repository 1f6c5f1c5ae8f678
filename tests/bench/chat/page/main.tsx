// First, as in the application: they fix the order of the layers.
import '@/ui/tokens.css';
import '@/ui/base.css';
import './page.css';
import { useEffect, useRef, useSyncExternalStore, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { answer, show, subscribe } from './answer';
import { runFlushes, settled } from './flushes';

/** An arm's component, which draws an answer that is still being written. */
export type Answer = ComponentType<{ text: string }>;

const arms: Record<string, () => Promise<{ default: Answer }>> = {
  ...import.meta.glob<{ default: Answer }>('../arms/*.tsx'),
  ...import.meta.glob<{ default: Answer }>('../rivals/*.tsx'),
};

/** The same for every arm: a panel that follows the end of what is in it. */
function Panel({ Arm }: { Arm: Answer }) {
  const text = useSyncExternalStore(subscribe, answer);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = scroller.current;
    if (!frame || !content.current) return undefined;
    const observer = new ResizeObserver(() => frame.scrollTo({ top: frame.scrollHeight }));
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={scroller} className="scroller">
      <div ref={content} className="content">
        <Arm text={text} />
      </div>
    </div>
  );
}

async function start(): Promise<void> {
  const name = new URLSearchParams(location.search).get('arm') ?? '';
  const load = arms[`../arms/${name}.tsx`] ?? arms[`../rivals/${name}.tsx`];
  const root = document.getElementById('root');
  if (!load || !root) throw new Error(`No arm ${name}`);
  const { default: Arm } = await load();
  createRoot(root).render(<Panel Arm={Arm} />);
  const content = (): Element => root.querySelector('.content') ?? root;
  window.benchChat = {
    async prepare(text) {
      show(text);
      await settled(content());
    },
    run: runFlushes,
    async drawn() {
      await settled(content());
      const walker = document.createTreeWalker(content());
      let nodes = 0;
      while (walker.nextNode()) nodes += 1;
      return { text: content().textContent, nodes };
    },
  };
}

void start();
