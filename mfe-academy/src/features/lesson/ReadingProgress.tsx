import { measure } from '@powerline/contract/academy';
import { ProgressBar, Stack, Text } from '@powerline/ui';
import { useId } from 'react';
import { shareInWords } from '../../components/durations.ts';
import { t } from '../../words.ts';
import type { ProgressReporter } from './progress-reporter.ts';
import { ReportLine } from './ReportLine.tsx';
import { useReported } from './use-reporter.ts';

export function ReadingProgress({ reporter }: { reporter: ProgressReporter }) {
  useReported(reporter);
  const id = useId();
  const { isCompleted, neededMs } = reporter.progress;
  const readMs = Math.min(measure(reporter.seen), neededMs);
  return (
    <div>
      <Stack gap={2}>
        <Text as="div" size="small" tone="muted" id={id}>
          {isCompleted
            ? t('You have completed this lesson.')
            : t('{share} read; all of it completes the lesson. Time counts only while you look at this page.', {
                share: shareInWords(readMs, neededMs),
              })}
        </Text>
        {isCompleted ? null : <ProgressBar value={readMs} max={neededMs} aria-labelledby={id} />}
      </Stack>
      <ReportLine reporter={reporter} />
    </div>
  );
}
