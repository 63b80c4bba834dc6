import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Tells those around of one form whether it holds what is not saved, and how to forget that when a person leaves it. */
export type ReportEdit = (name: string, isUnsaved: boolean, onLeave?: () => void) => void;

export const UnsavedEditsContext = createContext<ReportEdit>(() => undefined);

/**
 * For a form: whoever leaves is asked first while it holds what is not saved.
 *
 * @param name names it in the question
 * @param onLeave forgets what the form keeps, for a person who leaves in spite of the question
 */
export function useUnsavedEdit(name: string, isUnsaved: boolean, onLeave?: () => void): void {
  const report = useContext(UnsavedEditsContext);
  const leave = useEffectEvent(() => onLeave?.());
  useEffect(() => {
    report(name, isUnsaved, () => leave());
    return () => report(name, false);
  }, [report, name, isUnsaved]);
}
