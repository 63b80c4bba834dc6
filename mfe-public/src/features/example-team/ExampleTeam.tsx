import { theme } from '@powerline/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

const Figure = styled.figure`
  display: grid;
  gap: ${theme.space[2]};
  width: 100%;
  max-width: 28rem;
  margin: 0 auto;
  text-align: center;

  /* Keeps the room of the drawing, which comes last. */
  > div {
    aspect-ratio: 1;
  }
  figcaption {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
`;

/** A team of invented people that grows. The drawing loads when the browser has nothing else to do. */
export function ExampleTeam() {
  const [Drawing, setDrawing] = useState<ComponentType>();
  useEffect(() => {
    let isGone = false;
    const load = () =>
      import('./GrowingTeam.tsx').then(
        ({ GrowingTeam }) => {
          if (!isGone) setDrawing(() => GrowingTeam);
        },
        // A decoration: without it, its room stays empty.
        () => undefined,
      );
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, 1_000);
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    }
    const idle = window.requestIdleCallback(load, { timeout: 4_000 });
    return () => {
      isGone = true;
      window.cancelIdleCallback(idle);
    };
  }, []);
  return (
    <Figure>
      <div>{Drawing ? <Drawing /> : null}</div>
      <figcaption>{t('An example team with invented people')}</figcaption>
    </Figure>
  );
}
