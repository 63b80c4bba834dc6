import { theme } from '@powerline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  gap: ${theme.space[3]};
  margin: 0;
  overflow-wrap: anywhere;

  &[data-columns] {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  }

  dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
  dd {
    margin: 0;
  }
`;

interface FactsProps {
  facts: readonly { name: string; value: ReactNode }[];
  /** Side by side where there is room: for short values. */
  hasColumns?: boolean;
}

/** What is known of something: a name and a value each. */
export const Facts = ({ facts, hasColumns = false }: FactsProps) => (
  <List data-columns={hasColumns || undefined}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </List>
);
