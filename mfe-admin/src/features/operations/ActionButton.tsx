import { notify } from '@powerline/platform';
import { Button } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Beside long sentences as well. */
const ONE_LINE = { whiteSpace: 'nowrap' } as const;

interface ActionButtonProps {
  /** Where the words of the button alone do not say of what. */
  label?: string;
  /** @throws what `request` throws */
  ask: () => Promise<void>;
  done: readonly [title: string, text: string];
  /** The title of the toast when it fails. */
  failed: string;
  /** Takes the focus when what is asked for takes the button away. */
  focusAfter?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Has the server do something, and says whether it will. */
export function ActionButton({ label, ask, done, failed, focusAfter, children }: ActionButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  // Before the button leaves the document: afterwards nobody knows that it had the focus.
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
