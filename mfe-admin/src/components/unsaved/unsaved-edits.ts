import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Reports unsaved changes, and how to forget them when a person leaves anyway. */
export type ReportEdit = (name: string, isUnsaved: boolean, onLeave?: () => void) => void;

export const UnsavedEditsContext = createContext<ReportEdit>(() => undefined);

/**
 * Asks before a person leaves with unsaved changes.
 *
 * @param name the form's name in the question
 * @param onLeave forgets the changes when a person leaves anyway
 */
export function useUnsavedEdit(name: string, isUnsaved: boolean, onLeave?: () => void): void {
  const report = useContext(UnsavedEditsContext);
  const leave = useEffectEvent(() => onLeave?.());
  useEffect(() => {
    report(name, isUnsaved, () => leave());
    return () => report(name, false);
  }, [report, name, isUnsaved]);
}
