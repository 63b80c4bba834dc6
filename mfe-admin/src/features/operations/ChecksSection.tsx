import type { NightlyCheckRow } from '@powerline/contract/operations';
import { Inline, SectionHeading, Stack } from '@powerline/ui';
import { CheckTable } from '@powerline/ui/admin';
import { runChecks } from '../../api/operations.ts';
import { ActionButton } from './ActionButton.tsx';
import { Detail } from './Detail.tsx';

export function ChecksSection({ checks }: { checks: readonly NightlyCheckRow[] }) {
  return (
    <Stack as="section" gap={4} aria-labelledby="operations-checks">
      <Inline justify="space-between">
        <SectionHeading id="operations-checks" size="large">
          Nightly checks
        </SectionHeading>
        <ActionButton
          ask={runChecks}
          done={['Checks started', 'Their results appear here in a moment.']}
          failed="Failed to start the checks"
        >
          Run them now
        </ActionButton>
      </Inline>
      <CheckTable checks={checks} detail={({ lastRun }) => lastRun?.finding && <Detail>{lastRun.finding}</Detail>} />
    </Stack>
  );
}
