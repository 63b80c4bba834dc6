import { Link } from '@powerline/platform';
import { NumberCell, NumberHeading, Table, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../words.ts';
import { type Bar, totalOf } from './bars.ts';

const Details = styled.details`
  summary {
    width: fit-content;
    padding-block: ${theme.space[1]};
    color: ${theme.color.accent};
    font-size: ${theme.fontSize.small};
    cursor: pointer;

    /* A finger's target. */
    @media (pointer: coarse) {
      padding-block: ${theme.space[3]};
    }
  }
  &[open] > summary {
    margin-block-end: ${theme.space[2]};
  }
  @media print {
    display: none;

    /* Who has opened it wants it on paper. */
    &[open] {
      display: block;
    }
    summary {
      display: none;
    }
  }
`;

interface BarChartTableProps {
  title: string;
  parts: readonly string[];
  bars: readonly Bar[];
  labelHeading: string;
  format: (value: number) => string;
}

/** The chart's numbers as a table, one press away. */
export function BarChartTable({ title, parts, bars, labelHeading, format }: BarChartTableProps) {
  return (
    <Details>
      <summary>{t('Show as a table')}</summary>
      <Table caption={title} isCaptionHidden>
        <thead>
          <tr>
            <th scope="col">{labelHeading}</th>
            {parts.map((part) => (
              <NumberHeading key={part}>{part}</NumberHeading>
            ))}
            {parts.length > 1 ? <NumberHeading>{t('Total')}</NumberHeading> : null}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, label, to, values }) => (
            <tr key={key}>
              <th scope="row">{to ? <Link to={to}>{label}</Link> : label}</th>
              {parts.map((part, index) => (
                <NumberCell key={part}>{format(values[index] ?? 0)}</NumberCell>
              ))}
              {parts.length > 1 ? <NumberCell>{format(totalOf({ values }))}</NumberCell> : null}
            </tr>
          ))}
        </tbody>
      </Table>
    </Details>
  );
}
