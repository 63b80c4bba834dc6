import type { Month } from '@powerline/contract/payout';
import { formatMonth, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../words.ts';

const WIDTH = 72;
const HEIGHT = 40;
const GAP = 3;
/** A month of nothing still has a line. */
const LEAST = 2;

const Picture = styled.svg`
  align-self: center;
  /* The first month is where people begin to read. */
  scale: ${theme.forward} 1;
  fill: ${theme.color.borderControl};

  > :last-child {
    fill: ${theme.color.accent};
  }
  @media (forced-colors: active) {
    fill: CanvasText;
  }
  /* The figure comes first. */
  @container (max-width: 13rem) {
    display: none;
  }
`;

interface TrendBarsProps {
  months: readonly Month[];
  /** What the bars are about. */
  label: string;
  /** One for each month; null for one that isn't known. */
  values: readonly (number | null)[];
  inWords: (value: number) => string;
}

/** A bar for each month, the current one in the accent color. The same is there as text. */
export function TrendBars({ months, label, values, inWords }: TrendBarsProps) {
  const most = Math.max(...values.map((value) => value ?? 0), 1);
  const step = (WIDTH + GAP) / values.length;
  const text = months.map((month, index) => {
    const value = values[index] ?? null;
    return `${formatMonth(month)}: ${value === null ? t('not known yet') : inWords(value)}`;
  });
  return (
    <Picture
      role="img"
      aria-label={`${label}. ${text.join('; ')}`}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      {months.map((month, index) => {
        const height = Math.max(LEAST, (Math.max(values[index] ?? 0, 0) / most) * HEIGHT);
        return <rect key={month} x={index * step} y={HEIGHT - height} width={step - GAP} height={height} rx={2} />;
      })}
    </Picture>
  );
}
