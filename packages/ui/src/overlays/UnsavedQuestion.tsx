import { useBlocker } from '@powerline/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const placeOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** How long one waits for `save` before it is asked. */
const PATIENCE_MS = 800;

interface UnsavedQuestionProps {
  isUnsaved: boolean;
  /** What would be lost, in the middle of a sentence. */
  what: string;
  /** Of a form that saves as one goes: it is asked only when this did not. @returns whether nothing is unsaved any more */
  save?: () => Promise<boolean>;
  /** Forgets the unsaved changes when a person leaves anyway. */
  onLeave?: () => void;
}

/** Asks before a form with something unsaved is left: by a link, by Back, and in the browser's words with the window. */
export function UnsavedQuestion({ isUnsaved, what, save, onLeave }: UnsavedQuestionProps) {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  // A jump inside the page leaves nothing.
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

  // Read by a dialog that closes after its page has gone.
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
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => {
        isLeaving.current = true;
        onLeave?.();
        blocker.proceed?.();
      }}
    >
      Your changes to {what} will be lost.
    </ConfirmDialog>
  );
}
