import { notify } from '@powerline/platform';
import { Button } from '@powerline/ui';
import { type ReactNode, useState } from 'react';
import { reportFailure } from '../../access/report-failure.ts';

/** Beside long sentences as well. */
const ONE_LINE = { whiteSpace: 'nowrap' } as const;

interface AskButtonProps {
  /** Where the words of the button alone do not say of what. */
  label?: string;
  /** @throws what `request` throws */
  ask: () => Promise<void>;
  done: readonly [title: string, text: string];
  /** The title of the toast when it fails. */
  failed: string;
  children: ReactNode;
}

/** Has the server do something, and says whether it will. */
export function AskButton({ label, ask, done, failed, children }: AskButtonProps) {
  const [isBusy, setIsBusy] = useState(false);

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
