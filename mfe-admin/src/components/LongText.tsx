import { onCards, Tooltip, theme, touchTarget } from '@powerline/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

const Place = styled.span`
  display: block;
  border-radius: ${theme.radius.small};

  /* At least 24 px to press (WCAG 2.2, 2.5.8). */
  > a {
    display: inline-flex;
    max-width: 100%;
    min-height: 1.5rem;
    ${touchTarget}
  }
`;

const Words = styled.span`
  display: block;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  /* A card has room, and a finger neither hovers nor tabs: there all of it is shown. */
  ${onCards} {
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;

interface LongTextProps {
  /** The whole text, for hover and focus. */
  text: string;
  /** Wraps the text in a link, which then takes focus. */
  link?: ((words: ReactNode) => ReactNode) | undefined;
  /** Replaces the text. */
  children?: ReactNode;
}

/** Cuts a long text to its cell and shows all of it on hover and focus. */
export function LongText({ text, link, children = text }: LongTextProps) {
  const words = useRef<HTMLSpanElement>(null);
  const isCut = useIsCut(words, text);
  const shown = (
    // In the direction of its script, so that its end is cut.
    <Words ref={words} dir="auto">
      {children}
    </Words>
  );
  return (
    <Tooltip label={text} isEnabled={isCut}>
      <Place {...(isCut && !link ? { tabIndex: 0 } : {})}>{link ? link(shown) : shown}</Place>
    </Tooltip>
  );
}

const watched = new WeakMap<Element, (isCut: boolean) => void>();
let observer: ResizeObserver | undefined;

/** One observer for all. It runs after layout, so that reading widths forces none. */
function widths(): ResizeObserver {
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) watched.get(target)?.(target.scrollWidth > target.clientWidth);
  });
  return observer;
}

function useIsCut(place: { current: HTMLElement | null }, text: string): boolean {
  const [isCut, setIsCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text in a place of the same size is measured again
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    watched.set(element, setIsCut);
    widths().observe(element);
    return () => widths().unobserve(element);
  }, [place, text]);
  return isCut;
}
