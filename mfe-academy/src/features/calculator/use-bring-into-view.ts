import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

interface BringIntoView<Element extends HTMLElement> {
  place: RefObject<Element | null>;
  bringIntoView: () => void;
}

/**
 * Scrolls to the requested result: on a phone it is below the screen, and the button would seem to do nothing.
 *
 * @param shown what the element shows; content that arrives later is scrolled to as well
 */
export function useBringIntoView<Element extends HTMLElement>(shown: unknown): BringIntoView<Element> {
  const place = useRef<Element>(null);
  const [wish, setWish] = useState({ isOpen: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies(shown): what comes later than the wish is scrolled to as well
  useEffect(() => {
    if (!wish.isOpen) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // After the frame that shows it: measuring before would delay it.
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
  // Later content was not requested, such as after going back.
  useEffect(() => {
    const forget = () => setWish({ isOpen: false });
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  // The press's own changes come first.
  return { place, bringIntoView: () => startTransition(() => setWish({ isOpen: true })) };
}
