import { useBlocker } from '@powerline/platform';
import { ConfirmDialog, formatList } from '@powerline/ui';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../../words.ts';
import { type ReportEdit, UnsavedEditsContext } from './unsaved-edits.ts';

const placeOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

const NOTHING: ReadonlyMap<string, () => void> = new Map();

/**
 * Asks before a person leaves forms with unsaved changes: for another page, tab or part, by Back, and in the
 * browser's words on closing the window. The router allows one blocker, so all forms share this one.
 */
export function UnsavedEdits({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState(NOTHING);
  const report = useCallback<ReportEdit>(
    (name, isUnsaved, onLeave = () => undefined) =>
      setUnsaved((forms) => {
        if (forms.has(name) === isUnsaved) return forms;
        return new Map(isUnsaved ? [...forms, [name, onLeave]] : [...forms].filter(([other]) => other !== name));
      }),
    [],
  );
  const isAny = unsaved.size > 0;

  useEffect(() => {
    if (!isAny) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAny]);

  // A jump within the page leaves nothing.
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => isAny && placeOf(from) !== placeOf(to));
  const isLeaving = useRef(false);
  const place = useRef<HTMLDivElement>(null);

  // The next page may show the same forms with their input: ask again then.
  useEffect(() => {
    if (blocker.state === 'unblocked') isLeaving.current = false;
  }, [blocker.state]);

  function answer(isOpen: boolean) {
    if (isOpen || isLeaving.current) return;
    blocker.reset?.();
  }
  function leave() {
    isLeaving.current = true;
    for (const onLeave of unsaved.values()) onLeave();
    blocker.proceed?.();
  }

  return (
    <UnsavedEditsContext value={report}>
      {/* Takes focus when the person stays: back on a tab, Enter would press that tab again. */}
      <div ref={place} tabIndex={-1}>
        {children}
      </div>
      <ConfirmDialog
        isOpen={blocker.state === 'blocked'}
        onOpenChange={answer}
        title={t('Leave without saving?')}
        confirmLabel={t('Leave')}
        cancelLabel={t('Stay')}
        onConfirm={leave}
        focusAfterCancel={place}
      >
        {t('Your changes to {forms} will be lost.', { forms: formatList(unsaved.keys()) })}
      </ConfirmDialog>
    </UnsavedEditsContext>
  );
}
