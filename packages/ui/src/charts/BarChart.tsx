import { StandaloneLink, theme, VisuallyHidden } from '@powerline/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { t } from '../words.ts';
import { BarChartTable } from './BarChartTable.tsx';
import { type Bar, lengthsOf, totalOf } from './bars.ts';
import { PARTS_MAX, partLook } from './part-look.ts';

const ROOM_FOR_ONE_LINE = '30rem';

const Frame = styled.figure`
  container: chart / inline-size;
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
  margin: 0;
  min-width: 0;
  break-inside: avoid;

  figcaption {
    font-weight: ${theme.fontWeight.strong};
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${theme.fontSize.small};

  li {
    display: flex;
    align-items: center;
    gap: ${theme.space[2]};
  }
  li > span {
    flex: none;
    width: 1.25rem;
    height: 0.875rem;
    ${partLook}
  }
`;

const Bars = styled.ol`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${theme.space[3]} ${theme.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${theme.fontSize.small};

  li {
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
    align-items: center;
    row-gap: ${theme.space[1]};
    break-inside: avoid;
  }
  [data-part='value'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
    font-weight: ${theme.fontWeight.strong};
  }
  /* Two lines on a phone: the words and the number, and below them a bar as long as there is room. */
  [data-part='ground'] {
    grid-area: 2 / 1 / auto / -1;
  }
  @container chart (width >= ${ROOM_FOR_ONE_LINE}) {
    grid-template-columns: fit-content(40%) 1fr auto;

    [data-part='ground'] {
      grid-area: 1 / 2;
    }
    [data-part='value'] {
      grid-area: 1 / 3;
    }
  }
`;

const Ground = styled.div`
  display: flex;
  height: 1rem;
  border-radius: ${theme.radius.small};
  background: ${theme.color.surfaceMuted};
  overflow: hidden;
  /* Colors of the ground are gone there; an edge keeps the bar's room visible. */
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }

  > span {
    flex: none;
    ${partLook}
  }
`;

interface BarChartProps {
  /** The name of the chart and of its table. */
  title: string;
  /** One to three parts of each bar, in order. */
  parts: readonly string[];
  bars: readonly Bar[];
  /** The column heading of the bars' labels: `Month`. */
  labelHeading: string;
  /** @param value of a part or a whole bar */
  format: (value: number) => string;
  /** `beside`: the page shows the same numbers in a table next to it. */
  table?: 'below' | 'beside';
}

/**
 * Each bar has its label and number as text, parts differ by pattern, and the numbers can be opened as a table, so
 * that color alone never carries information. The longest bar is full; parts of a whole are a {@link ShareChart}.
 */
export function BarChart({ title, parts, bars, labelHeading, format, table = 'below' }: BarChartProps) {
  if (parts.length > PARTS_MAX) throw new RangeError(`A bar has at most ${PARTS_MAX} parts that can be told apart.`);
  const titleId = useId();
  const lengths = lengthsOf(bars.map(({ values }) => values));
  return (
    <Frame aria-labelledby={titleId}>
      <figcaption id={titleId}>{title}</figcaption>
      {parts.length > 1 ? (
        <Legend aria-label={t('What the patterns mean')}>
          {parts.map((part, index) => (
            <li key={part}>
              <span aria-hidden="true" data-look={index} />
              {part}
            </li>
          ))}
        </Legend>
      ) : null}
      <Bars>
        {bars.map(({ key, label, to, values, number }, row) => (
          <li key={key}>
            <span data-part="label">{to ? <StandaloneLink to={to}>{label}</StandaloneLink> : label}</span>
            <span data-part="value">
              <VisuallyHidden>: </VisuallyHidden>
              {number ?? format(totalOf({ values }))}
              {parts.length > 1 ? (
                <VisuallyHidden>
                  , {parts.map((part, index) => `${part} ${format(values[index] ?? 0)}`).join(', ')}
                </VisuallyHidden>
              ) : null}
            </span>
            <Ground aria-hidden="true" data-part="ground">
              {lengths[row]?.map((length, index) =>
                length > 0 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place in the bar
                  <span key={index} data-look={index} style={{ width: `${length}%` }} />
                ) : null,
              )}
            </Ground>
          </li>
        ))}
      </Bars>
      {table === 'below' ? (
        <BarChartTable title={title} parts={parts} bars={bars} labelHeading={labelHeading} format={format} />
      ) : null}
    </Frame>
  );
}
