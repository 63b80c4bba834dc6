import { Button } from '@powerline/ui';
import { useReportedCall } from '@powerline/ui/admin';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

/** Even beside long sentences. */
const ONE_LINE = { whiteSpace: 'nowrap' } as const;

interface ActionButtonProps {
  /** Needed if the button's text doesn't name its object. */
  label?: string;
  /** @throws what `request` throws */
  ask: () => Promise<void>;
  done: [title: string, text: string];
  /** The title of the error toast. */
  failed: string;
  /** Takes focus if the action removes the button. */
  focusAfter?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

export function ActionButton({ label, ask, done, failed, focusAfter, children }: ActionButtonProps) {
  const { isBusy, run } = useReportedCall();
  const button = useRef<HTMLButtonElement>(null);

  // Before the button is removed, while it is known to have focus.
  useLayoutEffect(() => {
    const leaving = button.current;
    return () => {
      if (leaving === document.activeElement) focusAfter?.current?.focus();
    };
  }, [focusAfter]);

  return (
    <Button
      ref={button}
      tone="secondary"
      size="small"
      aria-label={label}
      isBusy={isBusy}
      style={ONE_LINE}
      onClick={() => void run(ask, done, failed)}
    >
      {children}
    </Button>
  );
}
