import { createContext, useContext, useEffect } from 'react';

/** Tells those around of one form whether it holds what is not saved. */
export type ReportEdit = (name: string, isUnsaved: boolean) => void;

export const UnsavedEditsContext = createContext<ReportEdit>(() => undefined);

/** For a form: whoever leaves is asked first while it holds what is not saved. @param name names it in the question */
export function useUnsavedEdit(name: string, isUnsaved: boolean): void {
  const report = useContext(UnsavedEditsContext);
  useEffect(() => {
    report(name, isUnsaved);
    return () => report(name, false);
  }, [report, name, isUnsaved]);
}
