import { theme } from '@powerline/ui';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';

/** In rem: from this width on, the aside is beside the picture and the list. */
const BESIDE_FROM = 42;

const Container = styled.div`
  container: team / inline-size;
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};

  > [data-side='aside'] > div {
    display: grid;
    gap: ${theme.space[6]};
  }
  @container team (width >= ${BESIDE_FROM}rem) {
    grid-template-columns: minmax(0, 1fr) clamp(17rem, 30cqi, 21rem);
    grid-template-rows: auto 1fr;

    > [data-side='aside'] {
      grid-area: 1 / 2 / 3 / 3;
    }
    > [data-side='aside'] > div {
      position: sticky;
      inset-block-start: ${theme.space[4]};
      max-height: calc(100dvh - 2 * ${theme.space[4]});
      overflow-y: auto;
      overscroll-behavior: auto;
    }
  }
`;

interface TeamSidesProps {
  picture: ReactNode;
  aside: ReactNode;
  list: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** The picture with its aside, and the list; the aside stays in view beside the list where there is room. */
export const TeamSides = ({ picture, aside, list, ref }: TeamSidesProps) => (
  <Container ref={ref}>
    <Sides>
      <div>{picture}</div>
      <div data-side="aside">
        <div>{aside}</div>
      </div>
      <div>{list}</div>
    </Sides>
  </Container>
);

/** Whether the aside is beside the list now. */
export function isBeside(sides: HTMLElement | null): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return (sides?.clientWidth ?? 0) >= BESIDE_FROM * rem;
}
