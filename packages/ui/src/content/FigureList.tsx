import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[4]};
  margin: 0;

  > div {
    display: flex;
    flex: 1 1 6rem;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
  dd {
    margin: 0;
    font-size: ${theme.fontSize.large};
    font-weight: ${theme.fontWeight.strong};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  &[data-size='heading'] dd {
    font-size: ${theme.fontSize.heading};
  }
  &[data-size='display'] > div {
    flex-basis: 8rem;
  }
  &[data-size='display'] dd {
    font-size: ${theme.fontSize.display};
    line-height: ${theme.lineHeight.heading};
  }
`;

interface FigureListProps {
  figures: readonly { name: string; value: ReactNode }[];
  size?: 'large' | 'heading' | 'display';
}

/** Figures with their names below, in rows that never break a number. */
export const FigureList = ({ figures, size = 'large' }: FigureListProps) => (
  <List data-size={size}>
    {figures.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </List>
);
