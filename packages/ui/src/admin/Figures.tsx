import { onMobile, theme } from '@powerline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  gap: ${theme.space[3]};
  margin: 0;

  /* Of three, the last one stands alone in the second row of a phone: it fills it. */
  ${onMobile} {
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

const Place = styled.div`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  min-width: 0;

  dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  dd:first-of-type {
    /* Fourteen signs in a line: amounts such as USD 136,975.00 stay whole. */
    font-size: min(${theme.fontSize.large}, 12.5cqi);
    font-weight: ${theme.fontWeight.strong};
  }
  dd + dd {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
`;

interface Figure {
  name: string;
  value: ReactNode;
  /** A comparison or a breakdown. */
  note?: ReactNode;
}

/** Big numbers with their names, side by side. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <List>
    {figures.map(({ name, value, note }) => (
      <Place key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
        {note ? <dd>{note}</dd> : null}
      </Place>
    ))}
  </List>
);
