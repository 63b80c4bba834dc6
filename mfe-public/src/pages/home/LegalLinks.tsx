import { LEGAL_TEXT_PATHS } from '@powerline/contract/content';
import { Link } from '@powerline/platform';
import { type RefObject, useEffect, useState } from 'react';
import { useLegalTexts } from '../../api/legal-texts.ts';
import { legalTextTitle } from '../../components/legal-text-title.ts';

/** Loads when the footer is near, not with the first view. */
export function LegalLinks({ place }: { place: RefObject<Element | null> }) {
  const { data: texts = [] } = useLegalTexts(useIsNear(place));
  return texts.map(({ key }) => (
    <li key={key}>
      <Link to={LEGAL_TEXT_PATHS[key]}>{legalTextTitle(key)}</Link>
    </li>
  ));
}

function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    // Without a scrolling window, everything is near.
    if (!('IntersectionObserver' in window)) return setNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '100%' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}
