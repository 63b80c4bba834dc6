import { COMPLETION_SHARE, type Lesson, measure, type Piece } from '@powerline/contract/academy';
import { formatPercent, Stack, Text, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { shareInWords } from '../../components/durations.ts';
import { t } from '../../words.ts';
import type { ProgressReporter } from './progress-reporter.ts';
import { useReported } from './use-reporter.ts';

/** The watched parts of the whole video, from left to right in each language, as in the video's own controls. */
const Strip = styled.svg`
  display: block;
  width: 100%;
  height: 0.5rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.surfaceMuted};
  /* Grounds go with forced colors, and what is drawn stays. */
  outline: 1px solid transparent;

  rect {
    fill: ${theme.color.success};
  }
`;

export function WatchedProgress({ lesson: { seconds }, reporter }: { lesson: Lesson; reporter: ProgressReporter }) {
  useReported(reporter);
  const lengthMs = seconds * 1000;
  const seen = within(reporter.seen, lengthMs);
  const share = shareInWords(measure(seen), lengthMs);
  return (
    <Stack gap={2}>
      <Text as="div" size="small" tone="muted">
        {reporter.progress.isCompleted
          ? t('Completed. {share} watched.', { share })
          : t('{share} watched; {percent} completes it.', { share, percent: formatPercent(COMPLETION_SHARE) })}
      </Text>
      <Strip viewBox={`0 0 ${lengthMs} 1`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {seen.map(({ fromMs, toMs }) => (
          <rect key={fromMs} x={fromMs} y={0} width={toMs - fromMs} height={1} />
        ))}
      </Strip>
    </Stack>
  );
}

const within = (pieces: readonly Piece[], lengthMs: number): Piece[] =>
  pieces
    .filter(({ fromMs }) => fromMs < lengthMs)
    .map(({ fromMs, toMs }) => ({ fromMs, toMs: Math.min(toMs, lengthMs) }));
