import type { CSSProperties, ElementType, HTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { type SpaceStep, theme } from '../theme/theme.ts';

interface StackProps extends HTMLAttributes<HTMLElement> {
  /** In steps of 4 px. */
  gap?: SpaceStep;
  align?: 'start' | 'center' | 'end' | 'stretch';
  /** The element to render, e.g. `ul` or `section`. */
  as?: ElementType;
}

interface InlineProps extends StackProps {
  justify?: 'start' | 'center' | 'end' | 'space-between';
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--gap);
  align-items: var(--align);
  min-width: 0;

  ul&, ol& {
    padding: 0;
    list-style: none;
  }
`;

const Row = styled(Column)`
  flex-direction: row;
  flex-wrap: wrap;
  justify-content: var(--justify);
`;

// React's CSSProperties knows no custom properties.
const layoutVariables = (variables: Record<`--${string}`, string>) => variables as CSSProperties;

/** Children below each other, with even gaps. */
export function Stack({ gap = 4, align = 'stretch', style, ...rest }: StackProps) {
  return <Column style={{ ...layoutVariables({ '--gap': theme.space[gap], '--align': align }), ...style }} {...rest} />;
}

/** Children side by side; they wrap if there is no room. */
export function Inline({ gap = 2, align = 'center', justify = 'start', style, ...rest }: InlineProps) {
  const variables = layoutVariables({ '--gap': theme.space[gap], '--align': align, '--justify': justify });
  return <Row style={{ ...variables, ...style }} {...rest} />;
}

const Cells = styled.div`
  display: grid;
  gap: var(--gap);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--column)), 1fr));

  ul&, ol& {
    padding: 0;
    list-style: none;
  }
`;

interface GridProps extends Omit<StackProps, 'align'> {
  /** The minimum column width; as many columns as fit. */
  columnWidth?: string;
}

/** Children in columns of equal width. */
export function Grid({ gap = 4, columnWidth = '16rem', style, ...rest }: GridProps) {
  const variables = layoutVariables({ '--gap': theme.space[gap], '--column': columnWidth });
  return <Cells style={{ ...variables, ...style }} {...rest} />;
}
