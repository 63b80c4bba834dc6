import { Text } from '@powerline/ui';
import type { ProgressReporter } from './progress-reporter.ts';
import { Said } from './Said.tsx';
import { useReported } from './use-reporter.ts';

/** What a member needs to know of the reports: nothing as long as all goes well. */
export function ReportLine({ reporter }: { reporter: ProgressReporter }) {
  useReported(reporter);
  const { state } = reporter;
  return (
    <Said>
      {state.kind === 'saved' ? null : (
        <Text as="span" size="small" tone="muted">
          {state.kind === 'waiting' ? 'Not saved yet; we keep trying.' : state.sentence}
        </Text>
      )}
    </Said>
  );
}
