import { type RefObject, useEffect, useState } from 'react';

/** Focuses the first invalid field after its message is rendered. */
export function useRefusalFocus(form: RefObject<HTMLElement | null>): () => void {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, form]);
  return () => setRefusals((before) => before + 1);
}
