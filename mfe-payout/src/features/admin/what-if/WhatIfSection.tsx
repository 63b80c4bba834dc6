import type { Plan, WhatIf } from '@powerline/contract/payout';
import { Card, formatMonth, Notice, ProgressBar, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useWhatIf } from '../../../api/admin-what-ifs.ts';
import { t } from '../../../words.ts';
import { Differences } from './Differences.tsx';
import { WhatIfResult } from './WhatIfResult.tsx';

interface WhatIfSectionProps {
  /** Of the comparison. */
  comparison: string;
  /** The plan in force. */
  inForce: Plan | undefined;
}

/** A plan played over the last closed months. */
export function WhatIfSection({ comparison, inForce }: WhatIfSectionProps) {
  const response = useWhatIf(comparison);
  const { data } = response;
  return (
    <Stack as="section" gap={4} aria-labelledby="what-if">
      <SectionHeading id="what-if" size="large">
        {t('{what, select, other {What if}}', { what: 'heading' })}
      </SectionHeading>
      {/* Always mounted, so that a change is announced. */}
      <Text role="status">{data ? stateInWords(data) : ''}</Text>
      <AdminData response={response} name={t('comparison')} skeleton={<Skeleton height="24rem" />}>
        {(whatIf) => <Outcome whatIf={whatIf} inForce={inForce} />}
      </AdminData>
    </Stack>
  );
}

function Outcome({ whatIf, inForce }: { whatIf: WhatIf; inForce: Plan | undefined }) {
  const { state, done, total } = whatIf;
  if (state === 'running')
    return (
      <Card>
        <Stack gap={2}>
          <ProgressBar aria-label={t('Months played')} value={done} max={total} />
          <Text size="small" tone="muted">
            {t('{done} of {total, plural, one {# month} other {# months}}. It continues if you leave this page.', {
              done,
              total,
            })}
          </Text>
        </Stack>
      </Card>
    );
  if (state === 'failed')
    return <Notice tone="danger">{t('The comparison failed. Nothing was changed. Compare the plan again.')}</Notice>;
  return state === 'different' ? <Differences whatIf={whatIf} /> : <WhatIfResult whatIf={whatIf} inForce={inForce} />;
}

function stateInWords({ state, from, to, total }: WhatIf): string {
  const period = from === to ? 'one' : 'several';
  const first = formatMonth(from);
  const last = formatMonth(to);
  if (state === 'running')
    return t('Playing the plan over {period, select, one {{last}} other {{first} to {last}}}', { period, first, last });
  if (state !== 'done') return '';
  return t(
    '{period, select, one {{last}} other {{first} to {last}}}. Replayed {total, plural, one {# month} other {# months}} with the plans of the time: identical.',
    { period, first, last, total },
  );
}
