import { measure } from '@powerline/contract/academy';
import { ProgressBar, Stack, Text } from '@powerline/ui';
import { useId } from 'react';
import { shareInWords } from '../../components/durations.ts';
import type { ProgressReporter } from './progress-reporter.ts';
import { ReportLine } from './ReportLine.tsx';
import { useReported } from './use-reporter.ts';

/** For how long a lesson was read, where its least reading time completes it. */
export function ReadingProgress({ reporter }: { reporter: ProgressReporter }) {
  useReported(reporter);
  const id = useId();
  const { isCompleted, neededMs } = reporter.progress;
  const readMs = Math.min(measure(reporter.seen), neededMs);
  return (
    <Stack gap={2}>
      <Text as="div" size="small" tone="muted" id={id}>
        {isCompleted
          ? 'Completed.'
          : `${shareInWords(readMs, neededMs)} read. It is completed when you have taken that time for it; only while you look at this page does it count.`}
      </Text>
      {isCompleted ? null : <ProgressBar value={readMs} max={neededMs} aria-labelledby={id} />}
      <ReportLine reporter={reporter} />
    </Stack>
  );
}
