import { type RefObject, useEffect, useState } from 'react';

/** After that, people are writing again. */
const LATE_MS = 5000;

/** Focuses the first invalid field after its message is rendered. */
export function useRefusalFocus(form: RefObject<HTMLElement | null>): () => void {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    const focus = () => {
      const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      field?.focus();
      return field;
    };
    const place = form.current;
    if (!place || focus()) return;
    // The text's editor is loaded late.
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect();
    });
    observer.observe(place, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
    const timer = setTimeout(() => observer.disconnect(), LATE_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [refusals, form]);
  return () => setRefusals((before) => before + 1);
}
