import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

interface BringIntoView<Element extends HTMLElement> {
  /** For the element. */
  place: RefObject<Element | null>;
  bringIntoView: () => void;
}

/**
 * Scrolls to an element that somebody asked for, as far as it takes to see it: on a phone what a form gives stands
 * below the screen, and a press on its button would seem to do nothing.
 *
 * @param shown what the element shows: when it comes later than the wish, it is seen whole all the same.
 */
export function useBringIntoView<Element extends HTMLElement>(shown: unknown): BringIntoView<Element> {
  const place = useRef<Element>(null);
  const [wish, setWish] = useState({ isOpen: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies(shown): what comes later than the wish is scrolled to as well
  useEffect(() => {
    if (!wish.isOpen) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // After the frame that shows it: measuring before would delay just that one.
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() =>
        place.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' }),
      );
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [wish, shown]);
  // Whatever the element shows later, nobody has asked for: by going back, for example.
  useEffect(() => {
    const forget = () => setWish({ isOpen: false });
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  // Behind the press: what it changes on the screen is not to wait for this.
  return { place, bringIntoView: () => startTransition(() => setWish({ isOpen: true })) };
}
