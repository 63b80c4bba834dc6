import { onMobile, theme } from '@powerline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(8rem, max-content) minmax(0, 1fr);
  gap: ${theme.space[2]} ${theme.space[4]};
  margin: 0;

  dt {
    color: ${theme.color.textMuted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  ${onMobile} {
    grid-template-columns: minmax(0, 1fr);
    row-gap: 0;

    dd:not(:last-child) {
      margin-block-end: ${theme.space[2]};
    }
  }
`;

/** Names and what belongs to them, a line each. */
export const FactList = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <List>
    {facts.map(([name, value]) => (
      <Fact key={name} name={name} value={value} />
    ))}
  </List>
);

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
