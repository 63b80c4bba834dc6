import type { NightlyCheckRow } from '@powerline/contract/operations';
import { Inline, SectionHeading, Stack } from '@powerline/ui';
import { CheckTable } from '@powerline/ui/admin';
import { runChecks } from '../../api/operations.ts';
import { t } from '../../words.ts';
import { ActionButton } from './ActionButton.tsx';
import { Detail } from './Detail.tsx';

export function ChecksSection({ checks }: { checks: readonly NightlyCheckRow[] }) {
  return (
    <Stack as="section" gap={4} aria-labelledby="operations-checks">
      <Inline justify="space-between">
        <SectionHeading id="operations-checks" size="large">
          {t('Nightly checks')}
        </SectionHeading>
        <ActionButton
          ask={runChecks}
          done={[t('Checks started'), t('Their results appear here in a moment.')]}
          failed={t('Failed to start the checks')}
        >
          {t('Run them now')}
        </ActionButton>
      </Inline>
      <CheckTable checks={checks} detail={({ lastRun }) => lastRun?.finding && <Detail>{lastRun.finding}</Detail>} />
    </Stack>
  );
}
