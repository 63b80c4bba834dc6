import { useCallback, useEffect, useRef } from 'react';

/**
 * Does `work` once what was rendered just now has been painted.
 *
 * @returns a function that calls it off
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Frames are asked for before they are painted; the task after one comes when it was.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * {@link afterPaint} for what a press begins: on a slow phone the button is seen to be pressed at once, and what takes
 * longer comes after that. The next call takes the place of one that still waits; none happens once the component is gone.
 */
export function useAfterPaint(): (work: () => void) => void {
  const callOff = useRef<() => void>(undefined);
  useEffect(() => () => callOff.current?.(), []);
  return useCallback((work) => {
    callOff.current?.();
    callOff.current = afterPaint(work);
  }, []);
}
