import type { Figures } from '@powerline/contract/payout';
import { errorSentence, Link } from '@powerline/platform';
import { Button, Card, coveringLink, LoadingRegion, Skeleton, theme } from '@powerline/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { useFigures } from '../api/figures.ts';
import { t } from '../words.ts';
import { TrendBars } from './TrendBars.tsx';

const Frame = styled(Card)`
  position: relative;
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-rows: auto 1fr auto;
  column-gap: ${theme.space[3]};
  box-sizing: border-box;
  /* As declared in module.json, in each state, so that nothing moves. */
  min-height: 8rem;
  padding: ${theme.space[4]};
  transition: border-color ${theme.motion.fast} ease-out;

  &:has(a):hover,
  &:focus-within {
    border-color: ${theme.color.accent};
  }
`;

const Label = styled.h3`
  grid-column: 1 / -1;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
  font-weight: ${theme.fontWeight.strong};
  letter-spacing: 0;

  a {
    ${coveringLink}
  }
`;

const Figure = styled.p`
  align-self: center;
  color: ${theme.color.text};
  /* A long amount gets smaller on a narrow card, and never breaks. */
  font-size: clamp(1.375rem, 11cqi, ${theme.fontSize.display});
  font-variant-numeric: tabular-nums;
  font-weight: ${theme.fontWeight.display};
  letter-spacing: -0.02em;
  line-height: 1.2;
  white-space: nowrap;
`;

const Note = styled.p`
  grid-column: 1 / -1;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
`;

/** What makes the figure appear stands in its place. */
const Promised = styled.p`
  grid-column: 1 / -1;
  align-self: center;
  text-wrap: balance;
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;

const Failure = styled(Whole)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  font-size: ${theme.fontSize.small};
`;

/** What a card shows of the figures. */
export interface ShownFigure {
  /** As text; null while there is nothing to show yet. */
  figure: string | null;
  /** What changed, or what makes the figure appear, in a few words. */
  note: ReactNode;
  /** What the bars are about. */
  trend: { label: string; values: readonly (number | null)[]; inWords: (value: number) => string };
  /** Where the card leads. */
  to: string;
}

interface FigureCardProps {
  label: string;
  /** What is read out while the figure loads. */
  loading: string;
  show: (figures: Figures) => ShownFigure;
  /** Where the card leads until its figure is known. */
  to: string;
}

/** One large figure with its trend; all of it links to its page. Its height is in `module.json`. */
export function FigureCard({ label, loading, show, to }: FigureCardProps) {
  const id = useId();
  const { data, error, isValidating, mutate } = useFigures();
  const shown = data && show(data);
  const hasFailed = !data && error;
  return (
    <Frame as="section" aria-labelledby={id}>
      <Label id={id}>{hasFailed ? label : <Link to={shown?.to ?? to}>{label}</Link>}</Label>
      {hasFailed ? (
        <Failure role="alert">
          {errorSentence(error)}
          <Button size="small" tone="secondary" isBusy={isValidating} onClick={() => void mutate()}>
            {t('Retry')}
          </Button>
        </Failure>
      ) : null}
      {!data && !error ? (
        <Whole>
          <LoadingRegion label={loading}>
            <Skeleton width="60%" height="2.25rem" />
          </LoadingRegion>
        </Whole>
      ) : null}
      {shown?.figure === null ? <Promised>{shown.note}</Promised> : null}
      {data && shown && shown.figure !== null ? (
        <>
          <Figure>{shown.figure}</Figure>
          <TrendBars months={data.months.map(({ month }) => month)} {...shown.trend} />
          <Note>{shown.note}</Note>
        </>
      ) : null}
    </Frame>
  );
}
