import { notify } from '@powerline/platform';
import { Button } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Even beside long sentences. */
const ONE_LINE = { whiteSpace: 'nowrap' } as const;

interface ActionButtonProps {
  /** Needed if the button's text doesn't name its object. */
  label?: string;
  /** @throws what `request` throws */
  ask: () => Promise<void>;
  done: readonly [title: string, text: string];
  /** The title of the error toast. */
  failed: string;
  /** Takes focus if the action removes the button. */
  focusAfter?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

export function ActionButton({ label, ask, done, failed, focusAfter, children }: ActionButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  // Before the button is removed, while it is known to have focus.
  useLayoutEffect(() => {
    const leaving = button.current;
    return () => {
      if (leaving === document.activeElement) focusAfter?.current?.focus();
    };
  }, [focusAfter]);

  async function press() {
    setIsBusy(true);
    try {
      await ask();
      notify.success(...done);
    } catch (error) {
      await reportFailure(failed, error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button
      ref={button}
      tone="secondary"
      size="small"
      aria-label={label}
      isBusy={isBusy}
      style={ONE_LINE}
      onClick={() => void press()}
    >
      {children}
    </Button>
  );
}
