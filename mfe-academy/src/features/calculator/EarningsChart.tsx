import { theme } from '@powerline/ui';
import { styled } from 'styled-components';
import type { LevelEarnings } from './calculate.ts';
import { formatMoney } from './format.ts';

const ROW_HEIGHT = 44;
const LABEL_BASELINE = 16;
const BAR_TOP = 24;
const BAR_HEIGHT = 12;
/** The minimum width of a bar above 0, in percent. */
const LEAST_BAR = 0.5;

const Frame = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]} ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  break-inside: avoid;

  figcaption {
    font-weight: ${theme.fontWeight.strong};
  }
  svg {
    display: block;
    width: 100%;
    font-size: ${theme.fontSize.small};
    font-variant-numeric: tabular-nums;
    /* Bars are the content: browsers drop backgrounds and may lighten fills on paper. */
    print-color-adjust: exact;
  }
  text {
    fill: ${theme.color.text};
  }
  [data-part='ground'] {
    fill: ${theme.color.surfaceMuted};
  }
  [data-part='bar'] {
    fill: ${theme.color.accent};
  }
`;

const textAlternative = (rows: LevelEarnings[]) =>
  `Bars of monthly earnings. ${rows.map(({ level, cents }) => `${level}: ${formatMoney(cents)}`).join('; ')}.`;

/** The table beside it has the same numbers. */
export function EarningsChart({ rows }: { rows: LevelEarnings[] }) {
  const greatest = Math.max(...rows.map(({ cents }) => cents));
  const width = (cents: number) => (cents === 0 ? 0 : Math.max((cents / greatest) * 100, LEAST_BAR));

  return (
    <Frame>
      <figcaption>Monthly earnings per level</figcaption>
      <svg role="img" aria-label={textAlternative(rows)} height={rows.length * ROW_HEIGHT}>
        {rows.map(({ level, cents }, index) => (
          <g key={level} transform={`translate(0 ${index * ROW_HEIGHT})`}>
            <text y={LABEL_BASELINE}>{level}</text>
            <text x="100%" y={LABEL_BASELINE} textAnchor="end">
              {formatMoney(cents)}
            </text>
            <rect data-part="ground" y={BAR_TOP} width="100%" height={BAR_HEIGHT} rx={4} />
            <rect data-part="bar" y={BAR_TOP} width={`${width(cents)}%`} height={BAR_HEIGHT} rx={4} />
          </g>
        ))}
      </svg>
    </Frame>
  );
}
