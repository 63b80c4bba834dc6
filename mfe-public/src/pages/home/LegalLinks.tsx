import { LEGAL_TEXT_PATHS, LEGAL_TEXT_TITLES } from '@powerline/contract/content';
import { Link } from '@powerline/platform';
import { type RefObject, useEffect, useState } from 'react';
import { useLegalTexts } from '../../api/legal-texts.ts';

/** The ways to what was published, asked for when somebody comes near them: no part of the first load. */
export function LegalLinks({ place }: { place: RefObject<Element | null> }) {
  const { data: texts = [] } = useLegalTexts(useIsNear(place));
  return texts.map(({ key }) => (
    <li key={key}>
      <Link to={LEGAL_TEXT_PATHS[key]}>{LEGAL_TEXT_TITLES[key]}</Link>
    </li>
  ));
}

/** Whether the place has been within a screen of the window. */
function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    // Drawn without a window that scrolls, all of a page is near.
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
