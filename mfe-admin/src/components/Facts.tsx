import { theme } from '@powerline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  gap: ${theme.space[3]};
  margin: 0;
  overflow-wrap: anywhere;

  dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
  dd {
    margin: 0;
  }
`;

/** What is known of something: a name and a value each. */
export const Facts = ({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) => (
  <List>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </List>
);
