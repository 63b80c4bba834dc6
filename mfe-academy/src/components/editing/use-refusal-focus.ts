import { type RefObject, useEffect, useState } from 'react';

const PRESSES = ['pointerdown', 'keydown'] as const;

/** Focuses the first invalid field as soon as its message is rendered, unless its writer presses something before. */
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
      if (focus()) end();
    });
    const end = () => {
      observer.disconnect();
      for (const kind of PRESSES) document.removeEventListener(kind, end, true);
    };
    observer.observe(place, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
    for (const kind of PRESSES) document.addEventListener(kind, end, true);
    return end;
  }, [refusals, form]);
  return () => setRefusals((before) => before + 1);
}
