import { useBlocker } from '@powerline/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../words.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const placeOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** How long to wait for `save` before asking. */
const PATIENCE_MS = 800;

interface UnsavedQuestionProps {
  isUnsaved: boolean;
  /** What would be lost, as in mid-sentence. */
  what: string;
  /** For a form that saves on its own: asks only if saving failed. @returns whether everything is saved */
  save?: () => Promise<boolean>;
  /** Forgets the unsaved changes when a person leaves anyway. */
  onLeave?: () => void;
}

/** Asks before a person leaves unsaved changes by a link, Back, or closing the window. */
export function UnsavedQuestion({ isUnsaved, what, save, onLeave }: UnsavedQuestionProps) {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  // A jump within the page leaves nothing.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => isUnsaved && placeOf(from) !== placeOf(to),
  );
  const isBlocked = blocker.state === 'blocked';
  const [asks, setAsks] = useState(false);
  const saveNow = useEffectEvent(() => save?.() ?? Promise.resolve(false));
  const leave = useEffectEvent(() => blocker.proceed?.());

  useEffect(() => {
    if (!isBlocked) return;
    let hasAnswered = false;
    const ask = () => setAsks(true);
    const timer = setTimeout(ask, PATIENCE_MS);
    saveNow().then((isSaved) => {
      clearTimeout(timer);
      if (hasAnswered) return;
      if (isSaved) leave();
      else ask();
    }, ask);
    return () => {
      hasAnswered = true;
      clearTimeout(timer);
      setAsks(false);
    };
  }, [isBlocked]);

  // Read by a dialog that closes after its page is gone.
  const isLeaving = useRef(false);
  useEffect(() => {
    if (blocker.state === 'unblocked') isLeaving.current = false;
  }, [blocker.state]);

  return (
    <ConfirmDialog
      isOpen={isBlocked && asks}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isLeaving.current) blocker.reset?.();
      }}
      title={t('Leave without saving?')}
      confirmLabel={t('Leave')}
      cancelLabel={t('Stay')}
      onConfirm={() => {
        isLeaving.current = true;
        onLeave?.();
        blocker.proceed?.();
      }}
    >
      {t('Your changes to {what} will be lost.', { what })}
    </ConfirmDialog>
  );
}
