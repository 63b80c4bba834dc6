import { useBlocker } from '@powerline/platform';
import { ConfirmDialog } from '@powerline/ui';
import { useEffect, useRef } from 'react';

const placeOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

interface UnsavedQuestionProps {
  isUnsaved: boolean;
  /** What would be lost, in the middle of a sentence. */
  what: string;
}

/** Asks before a form with something unsaved is left: by a link, by Back, and in the browser's words with the window. */
export function UnsavedQuestion({ isUnsaved, what }: UnsavedQuestionProps) {
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
  const isLeaving = useRef(false);
  useEffect(() => {
    if (blocker.state === 'unblocked') isLeaving.current = false;
  }, [blocker.state]);

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isLeaving.current) blocker.reset?.();
      }}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => {
        isLeaving.current = true;
        blocker.proceed?.();
      }}
    >
      Your changes to {what} will be lost.
    </ConfirmDialog>
  );
}
