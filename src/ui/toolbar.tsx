import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { hasModifier } from './list-keys';

const controlsOf = (toolbar: HTMLElement): HTMLElement[] => [
  ...toolbar.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]'),
];

/** Leaves one control in the tab order: this one, or else the first that is in it. */
function keepOneStop(toolbar: HTMLElement, wanted?: Element | null): void {
  const all = controlsOf(toolbar);
  const stop =
    all.find((control) => control === wanted) ?? all.find(({ tabIndex }) => tabIndex === 0) ?? all[0];
  for (const control of all) control.tabIndex = control === stop ? 0 : -1;
}

interface ToolbarProps extends ComponentProps<'div'> {
  'aria-label': string;
}

/**
 * Buttons and links in a row of which one is in the tab order; arrow keys go from one to the next and around, Home and End
 * to the ends (https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/). Own code: Base UI's weighs 8 kB on pages of books, which
 * load none of it otherwise.
 */
export function Toolbar({ ref, onKeyDown, onFocus, ...rest }: ToolbarProps) {
  const own = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => own.current, []);
  useEffect(() => {
    const toolbar = own.current;
    if (!toolbar) return undefined;
    keepOneStop(toolbar);
    // A child can replace its buttons without a render of the toolbar.
    const observer = new MutationObserver(() => keepOneStop(toolbar, document.activeElement));
    observer.observe(toolbar, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, []);
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event);
    if (hasModifier(event)) return;
    const all = controlsOf(event.currentTarget);
    const at = all.findIndex((control) => control === document.activeElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined || at < 0) return;
    all.at(next % all.length)?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  const follow = (event: FocusEvent<HTMLDivElement>) => {
    keepOneStop(event.currentTarget, event.target);
    onFocus?.(event);
  };
  // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus
  return <div {...rest} ref={own} role="toolbar" onKeyDown={step} onFocus={follow} />;
}
