import { NumberCell, NumberHeading, theme, VisuallyHidden } from '@powerline/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { t } from '../words.ts';
import { PARTS_MAX, partLook } from './part-look.ts';
import { percentsOf } from './percent.ts';

export interface Share {
  name: string;
  value: number;
}

const Frame = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  margin: 0;
  min-width: 0;
  break-inside: avoid;

  figcaption {
    font-weight: ${theme.fontWeight.strong};
  }
`;

const Whole = styled.div`
  display: flex;
  height: 1.5rem;
  border-radius: ${theme.radius.small};
  background: ${theme.color.surfaceMuted};
  overflow: hidden;

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
  > span {
    flex: 0 0 auto;
    ${partLook}
  }
`;

const Parts = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.fontSize.small};

  th, td {
    padding-block: ${theme.space[1]};
    text-align: start;
    vertical-align: baseline;
  }
  tbody th {
    position: relative;
    padding-inline-start: 1.75rem;
    font-weight: ${theme.fontWeight.regular};
  }
  [data-kind='number'] {
    padding-inline-start: ${theme.space[3]};
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  td:nth-child(2) {
    font-size: ${theme.fontSize.large};
    font-weight: ${theme.fontWeight.strong};
  }
  thead {
    color: ${theme.color.textMuted};
  }
  thead th {
    font-weight: ${theme.fontWeight.regular};
  }
`;

const Mark = styled.span`
  position: absolute;
  inset-block-start: 0.75rem;
  inset-inline-start: 0;
  width: 1.25rem;
  height: 0.875rem;
  ${partLook}
`;

interface ShareChartProps {
  /** The name of the chart and of its table. */
  title: string;
  /** Two or three parts that add up to the whole. */
  shares: readonly Share[];
  /** The column heading of the values: `Members`. Without it, only shares are shown. */
  valueHeading?: string;
  format?: (value: number) => string;
}

/** Parts of a whole: the full width is 100%, and the table below has each share and number. */
export function ShareChart({ title, shares, valueHeading, format = String }: ShareChartProps) {
  if (shares.length > PARTS_MAX) throw new RangeError(`A whole has at most ${PARTS_MAX} parts that can be told apart.`);
  const id = useId();
  const whole = shares.reduce((all, { value }) => all + value, 0);
  const percents = percentsOf(shares.map(({ value }) => value));
  return (
    <Frame aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <Whole aria-hidden="true">
        {shares.map(({ name, value }, index) =>
          value > 0 ? <span key={name} data-look={index} style={{ width: `${(value / whole) * 100}%` }} /> : null,
        )}
      </Whole>
      <Parts aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('Part')}</VisuallyHidden>
            </th>
            <NumberHeading>{t('Share')}</NumberHeading>
            {valueHeading ? <NumberHeading>{valueHeading}</NumberHeading> : null}
          </tr>
        </thead>
        <tbody>
          {shares.map(({ name, value }, index) => (
            <tr key={name}>
              <th scope="row">
                <Mark aria-hidden="true" data-look={index} />
                {name}
              </th>
              <NumberCell>{percents[index]}</NumberCell>
              {valueHeading ? <NumberCell>{format(value)}</NumberCell> : null}
            </tr>
          ))}
        </tbody>
      </Parts>
    </Frame>
  );
}
