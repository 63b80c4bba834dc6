import { useCallback, useEffect, useRef } from 'react';

/** Runs `work` after the current rendering was painted. @returns a function that cancels it */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A frame is requested before its paint; the task after it runs later.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * {@link afterPaint} for a press: the button reacts at once, even on a slow phone. A new call replaces a waiting one;
 * unmounting cancels it.
 */
export function useAfterPaint(): (work: () => void) => void {
  const callOff = useRef<() => void>(undefined);
  useEffect(() => () => callOff.current?.(), []);
  return useCallback((work) => {
    callOff.current?.();
    callOff.current = afterPaint(work);
  }, []);
}
