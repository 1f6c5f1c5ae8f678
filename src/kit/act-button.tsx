import {
  Children,
  type ComponentProps,
  createContext,
  isValidElement,
  type ReactNode,
  useContext,
} from 'react';
import type { Endpoint, EndpointInput } from '@/api/endpoint';
import { Button } from '@/ui/button';
import { NeedsNetwork } from '@/ui/needs-network';
import { confirmAction, prepareConfirm } from './confirm-action';
import { type ActionOptions, useAction } from './use-action';

interface ActButtonProps<E extends Endpoint>
  extends
    ActionOptions<E>,
    Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'icon' | 'disabled' | 'aria-label'> {
  act: E;
  input: EndpointInput<E>;
  /** Asked first; the button's label is its title and its yes, and of what is lost 保留 its no, unless it has others. */
  ask?: Omit<Parameters<typeof confirmAction>[0], 'title'> & { title?: string };
  /** Label of the button. */
  children: string;
}

/** True below an `ActRow`, which says itself that there is no network. */
const InRow = createContext(false);

/** A button that does something to one thing of the student's, after a question where it cannot be taken back. */
export function ActButton<E extends Endpoint>({
  act,
  input,
  ask,
  done,
  refresh,
  onDone,
  onFailed,
  isPrivate,
  children,
  ...button
}: ActButtonProps<E>) {
  const { run, busy } = useAction(act, { done, refresh, onDone, onFailed, isPrivate });
  const isInRow = useContext(InRow);
  const press = async () => {
    const question = ask && {
      title: children,
      action: children,
      ...(ask.danger && { refusal: '保留' }),
      ...ask,
    };
    if (!question || (await confirmAction(question))) run(input);
  };
  return (
    <>
      <Button {...button} busy={busy} onPointerEnter={ask && prepareConfirm} onClick={() => void press()}>
        {children}
      </Button>
      {!isInRow && !button.disabled && <NeedsNetwork act={children} />}
    </>
  );
}

/** Act buttons beside each other, its direct children: without a network one sentence names them all. */
export function ActRow({ children }: { children: ReactNode }) {
  const acts = Children.toArray(children).flatMap((child) =>
    isValidElement<{ children: string; disabled?: boolean }>(child) &&
    child.type === ActButton &&
    !child.props.disabled
      ? [child.props.children]
      : [],
  );
  return (
    <InRow value>
      {children}
      {acts.length > 0 && <NeedsNetwork act={acts.join('或')} />}
    </InRow>
  );
}
