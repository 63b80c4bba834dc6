import { useEffect, useState } from 'react';

/** How long typing rests before the preview follows: without it each letter would load another address. */
const SETTLE_MS = 400;

/** The text as it was when typing last rested. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}
