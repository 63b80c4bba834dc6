import { useEffect, useState } from 'react';
import { previewText } from '../../api/admin-lessons.ts';

/** The preview waits for a pause in typing. */
const PAUSE_MS = 500;

export interface MadeHtml {
  /** The previous text's HTML while the next is loading; undefined at first. */
  html: string | undefined;
  error: unknown;
  retry: () => void;
}

/** The server's sanitized HTML of a Markdown text. */
export function useHtml(text: string): MadeHtml {
  const [html, setHtml] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const isFirst = html === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text and attempt
  useEffect(() => {
    let isGone = false;
    const settle = (next: { html?: string; error?: unknown }) => {
      if (isGone) return;
      if (next.html !== undefined) setHtml(next.html);
      setError(next.error);
    };
    const make = () => {
      if (text.trim() === '') settle({ html: '' });
      else
        previewText(text).then(
          (made) => settle({ html: made }),
          (failure: unknown) => settle({ error: failure }),
        );
    };
    const timer = setTimeout(make, isFirst || attempt > 0 ? 0 : PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [text, attempt]);

  return { html, error, retry: () => setAttempt((before) => before + 1) };
}
