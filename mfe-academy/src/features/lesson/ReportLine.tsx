import { Text } from '@powerline/ui';
import { t } from '../../words.ts';
import { LiveRegion } from './LiveRegion.tsx';
import type { ProgressReporter } from './progress-reporter.ts';
import { useReported } from './use-reporter.ts';

/** Shows nothing while reports succeed. */
export function ReportLine({ reporter }: { reporter: ProgressReporter }) {
  useReported(reporter);
  const { state } = reporter;
  return (
    <LiveRegion>
      {state.kind === 'saved' ? null : (
        <Text as="span" size="small" tone="muted">
          {state.kind === 'waiting' ? t('Not saved yet; we keep trying.') : state.sentence}
        </Text>
      )}
    </LiveRegion>
  );
}
