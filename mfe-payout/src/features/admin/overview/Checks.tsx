import type { PayoutCheck } from '@powerline/contract/payout';
import { SectionHeading, Stack } from '@powerline/ui';
import { CheckTable } from '@powerline/ui/admin';
import { t } from '../../../words.ts';

export function Checks({ checks }: { checks: readonly PayoutCheck[] }) {
  return (
    <Stack as="section" gap={3} aria-labelledby="overview-checks">
      <SectionHeading id="overview-checks" size="large">
        {t('Nightly checks')}
      </SectionHeading>
      <CheckTable checks={checks} />
    </Stack>
  );
}
