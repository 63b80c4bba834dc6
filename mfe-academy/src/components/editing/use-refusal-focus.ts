import { type RefObject, useEffect, useState } from 'react';

/** Brings the first field that is not right into view and gives it the focus, once its sentence stands beside it. */
export function useRefusalFocus(form: RefObject<HTMLElement | null>): () => void {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, form]);
  return () => setRefusals((before) => before + 1);
}
