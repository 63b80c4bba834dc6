import { useEffect, useState } from 'react';

/** The preview waits for a pause in typing: otherwise each letter would load an address. */
const SETTLE_MS = 400;

export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}
