import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import bar from './background-bar.module.css';
import { setDraft } from './chat-store';
import styles from './composer.module.css';
import { composerSelection, focusComposer } from './composer-focus';
import { insertFormula } from './insert-formula';
import type { Thread } from './thread';
import { TypedText } from './typed-text';

const FormulaPalette = lazyPart(async () => (await import('./formula-palette')).FormulaPalette);

/** Tool for writing a message, above the input. */
export type ComposerTool = 'formula' | 'preview';

interface ComposerToolsProps {
  thread: Thread;
  tool: ComposerTool | null;
  onTool: (tool: ComposerTool | null) => void;
}

/** The chosen tool: the palette of formulas, or what is typed as it will look. */
export function ComposerTools({ thread: { key, draft }, tool, onTool }: ComposerToolsProps): ReactNode {
  if (tool === 'formula') {
    const choose = (template: string) => {
      const { text, cursor } = insertFormula(draft, ...composerSelection(), template);
      setDraft(key, text);
      focusComposer(cursor);
    };
    const close = () => {
      onTool(null);
      focusComposer(composerSelection()[0]);
    };
    return (
      <Suspense>
        <FormulaPalette onChoose={choose} onClose={close} />
      </Suspense>
    );
  }
  if (tool !== 'preview') return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section className={styles.preview} aria-label="预览" tabIndex={0}>
      {draft.trim() === '' ? (
        <p className={styles.hint}>输入的代码和公式会在这里显示成发送后的样子。</p>
      ) : (
        <TypedText text={draft} idPrefix="preview-" />
      )}
    </section>
  );
}

/** Which tool is there, if any. */
export function ToolSwitches({ tool, onTool }: Omit<ComposerToolsProps, 'thread'>) {
  const choice = (label: string, title: string, own: ComposerTool) => (
    <button
      type="button"
      className={bar.choice}
      aria-pressed={tool === own}
      title={title}
      onClick={() => onTool(tool === own ? null : own)}
    >
      {label}
    </button>
  );
  return (
    <div className={bar.choices}>
      {choice('公式', '插入常用公式', 'formula')}
      {choice('预览', '看看发送后的样子', 'preview')}
    </div>
  );
}
