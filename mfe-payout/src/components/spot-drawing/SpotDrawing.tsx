import type { PlaceReceipt } from '@powerline/contract/payout';
import { theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { type DrawnPerson, PersonNode } from './PersonNode.tsx';
import { type Spot, spotRow } from './spot-row.ts';

const WIDTH = 288;
const NODE = 24;
/** From one member to the next, and from a member to the row. */
const STEP = 84;
const ROW_HEIGHT = 56;

const Drawing = styled.svg`
  display: block;
  width: 100%;
  max-width: 26rem;
  height: auto;
  overflow: visible;

  [data-line] {
    fill: none;
    stroke: ${theme.color.borderControl};
    stroke-width: 1.5;
  }
  [data-line='far'] {
    stroke-dasharray: 2 5;
    stroke-linecap: round;
  }
  [data-spot='taken'] {
    fill: ${theme.color.borderControl};
  }
  [data-spot='free'] {
    fill: ${theme.color.surface};
    stroke: ${theme.color.borderControl};
    stroke-width: 1.5;
  }
  [data-spot='yours'] {
    fill: ${theme.color.accent};
    stroke: ${theme.color.accentSoft};
    stroke-width: 6;
  }
  text {
    fill: ${theme.color.text};
    font-size: 16px;
    font-weight: ${theme.fontWeight.strong};
  }
  text[data-part='role'] {
    fill: ${theme.color.textMuted};
    font-size: 14px;
    font-weight: ${theme.fontWeight.regular};
  }
  text[data-part='newcomer'] {
    fill: ${theme.color.accent};
    text-anchor: middle;
  }
  /* Mirrored, except for what is read or seen in it. */
  [dir='rtl'] & {
    direction: ltr;
    scale: -1 1;

    text, image {
      scale: -1 1;
      transform-box: fill-box;
      transform-origin: center;
    }
  }
`;

interface SpotDrawingProps {
  receipt: PlaceReceipt;
  sponsor: DrawnPerson;
  /** The member above, where that isn't the sponsor. */
  host: DrawnPerson | null;
  /** Whose place it is: `You`, or a name. */
  newcomer: string;
}

/** The sponsor, the row of spots, and the newcomer's dot; after a spillover, the member above as well. */
export function SpotDrawing({ receipt, sponsor, host, newcomer }: SpotDrawingProps) {
  const spots = spotRow(receipt);
  const rowY = STEP * (host ? 2 : 1) + NODE;
  const xOf = (index: number) => 24 + index * Math.min(54, (WIDTH - 48) / Math.max(1, spots.length - 1));
  const mine = xOf(spots.indexOf('yours'));
  return (
    <Drawing
      viewBox={`0 0 ${WIDTH} ${rowY + ROW_HEIGHT}`}
      role="img"
      aria-label={describe({ spots, sponsor, host, newcomer, isLimited: receipt.width !== null })}
    >
      {host ? <path data-line="far" d={`M ${NODE} ${2 * NODE + 3} V ${STEP - 3}`} /> : null}
      <Lines from={host ? STEP + 2 * NODE : 2 * NODE} to={rowY} xs={spots.map((_, index) => xOf(index))} />
      <PersonNode person={sponsor} y={NODE} radius={NODE} />
      {host ? <PersonNode person={host} y={STEP + NODE} radius={NODE} /> : null}
      {spots.map((spot, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a spot is its position
        <circle key={index} data-spot={spot} cx={xOf(index)} cy={rowY} r={spot === 'yours' ? 11 : 8} />
      ))}
      <text
        data-part="newcomer"
        x={newcomer.length > 4 ? Math.min(Math.max(mine, 36), WIDTH - 36) : mine}
        y={rowY + 36}
      >
        {newcomer.length > 10 ? `${[...newcomer].slice(0, 9).join('')}…` : newcomer}
      </text>
    </Drawing>
  );
}

/** One stem down to a bar, and from the bar to each spot. */
function Lines({ from, to, xs }: { from: number; to: number; xs: readonly number[] }) {
  const bar = (from + to) / 2;
  const drops = xs.map((x) => `M ${x} ${bar} V ${to}`).join(' ');
  return <path data-line="near" d={`M ${NODE} ${from} V ${bar} H ${xs.at(-1) ?? NODE} ${drops}`} />;
}

const describe = ({
  spots,
  sponsor,
  host,
  newcomer,
  isLimited,
}: Omit<SpotDrawingProps, 'receipt'> & { spots: readonly Spot[]; isLimited: boolean }) => {
  const above = sponsor.name;
  const below = host?.name ?? '';
  const spillover = host ? 'yes' : 'no';
  return isLimited
    ? t(
        'Drawing: {above}{spillover, select, yes {, and further down {below}} other {}}, with a row of {count, plural, one {# spot} other {# spots}}. Spot {spot}: {newcomer}.',
        { above, spillover, below, count: spots.length, spot: spots.indexOf('yours') + 1, newcomer },
      )
    : t(
        'Drawing: {above}{spillover, select, yes {, and further down {below}} other {}}, with {newcomer} in the last spot so far.',
        { above, spillover, below, newcomer },
      );
};
