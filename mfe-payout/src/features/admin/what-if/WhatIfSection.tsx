import type { Plan, WhatIf } from '@powerline/contract/payout';
import { Card, Notice, ProgressBar, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useWhatIf } from '../../../api/admin-what-ifs.ts';
import { monthInWords } from '../../../components/dates.ts';
import { count, counted } from '../../../components/words.ts';
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
        What if
      </SectionHeading>
      {/* Always mounted, so that a change is announced. */}
      <Text role="status">{data ? stateInWords(data) : ''}</Text>
      <AdminData response={response} name="comparison" skeleton={<Skeleton height="24rem" />}>
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
          <ProgressBar aria-label="Months played" value={done} max={total} />
          <Text size="small" tone="muted">
            {count(done)} of {counted(total, 'month', 'months')}. It continues if you leave this page.
          </Text>
        </Stack>
      </Card>
    );
  if (state === 'failed')
    return <Notice tone="danger">The comparison failed. Nothing was changed. Compare the plan again.</Notice>;
  return state === 'different' ? <Differences whatIf={whatIf} /> : <WhatIfResult whatIf={whatIf} inForce={inForce} />;
}

function stateInWords({ state, from, to, total }: WhatIf): string {
  const months = from === to ? monthInWords(from) : `${monthInWords(from)} to ${monthInWords(to)}`;
  if (state === 'running') return `Playing the plan over ${months}`;
  if (state !== 'done') return '';
  return `${months}. Replayed ${counted(total, 'month', 'months')} with the plans of the time: identical.`;
}
