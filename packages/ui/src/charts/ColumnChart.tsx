import { theme } from '@powerline/ui';
import { useId } from 'react';
import { styled } from 'styled-components';

export interface Column {
  key: string;
  /** Such as `Nov 22`. */
  label: string;
  value: number;
}

const Frame = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  min-width: 0;
  margin: 0;

  figcaption {
    font-weight: ${theme.fontWeight.strong};
  }
`;

const Ground = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
  font-variant-numeric: tabular-nums;
`;

const Scale = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  height: 9rem;
  line-height: 1;
  text-align: end;
`;

const Columns = styled.svg`
  display: block;
  width: 100%;
  height: 9rem;
  border-block: 1px solid ${theme.color.border};
  overflow: visible;
  /* The first one is where people begin to read. */
  scale: ${theme.forward} 1;

  rect {
    fill: ${theme.color.accent};
  }
  @media (forced-colors: active) {
    rect {
      fill: CanvasText;
    }
  }
`;

const Ends = styled.div`
  display: flex;
  grid-column: 2;
  justify-content: space-between;
  gap: ${theme.space[2]};
  padding-block-start: ${theme.space[1]};
`;

/** The share of the height at which a value above 0 stays visible. */
const LEAST = 0.02;
const HEIGHT = 100;
const GAP = 0.2;

interface ColumnChartProps {
  title: string;
  /** Read in place of the chart. The page shows the same numbers as a table. */
  description: string;
  columns: readonly Column[];
  format: (value: number) => string;
}

/** A series such as days, as columns scaled to the largest value. */
export function ColumnChart({ title, description, columns, format }: ColumnChartProps) {
  const id = useId();
  const most = Math.max(0, ...columns.map(({ value }) => value));
  const [first, last] = [columns[0], columns.at(-1)];
  return (
    <Frame aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <Ground>
        <Scale aria-hidden="true">
          <span>{format(most)}</span>
          <span>0</span>
        </Scale>
        <Columns
          role="img"
          aria-label={description}
          viewBox={`0 0 ${Math.max(1, columns.length)} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {columns.map(({ key, label, value }, at) => {
            if (value <= 0) return null;
            const height = Math.max(value / most, LEAST) * HEIGHT;
            return (
              <rect key={key} x={at + GAP / 2} y={HEIGHT - height} width={1 - GAP} height={height}>
                <title>
                  {label}: {format(value)}
                </title>
              </rect>
            );
          })}
        </Columns>
        {first && last ? (
          <Ends aria-hidden="true">
            <span>{first.label}</span>
            <span>{last.label}</span>
          </Ends>
        ) : null}
      </Ground>
    </Frame>
  );
}
