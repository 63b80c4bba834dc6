import type { MonthEarnings, MonthSeal } from '@powerline/contract/payout';
import { errorSentence } from '@powerline/platform';
import { Button, Card, formatMonth, InlineAlert, Notice, SectionHeading, Stack, Text } from '@powerline/ui';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { loadStatementProof } from '../../../api/month-seals.ts';
import { HiddenInPrint } from '../../../components/HiddenInPrint.tsx';
import { t } from '../../../words.ts';
import { canCheckStatements, isAsSealed } from './check-statement.ts';
import { SealedStatement } from './SealedStatement.tsx';

type Outcome = { is: 'sealed'; seal: MonthSeal } | { is: 'changed' } | { is: 'failed'; sentence: string };

/** The browser computes the seal itself, so no one has to trust the site's answer. */
export function CheckStatement({ earnings, currency }: { earnings: MonthEarnings; currency: string }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const month = formatMonth(earnings.month);

  async function check(): Promise<Outcome> {
    if (!canCheckStatements()) return { is: 'failed', sentence: t('Browsers can only check over HTTPS.') };
    try {
      const proof = await loadStatementProof(earnings.month);
      return (await isAsSealed(earnings, proof)) ? { is: 'sealed', seal: proof.seal } : { is: 'changed' };
    } catch (error) {
      return { is: 'failed', sentence: errorSentence(error, t('The statement could not be checked. Try again.')) };
    }
  }

  async function press() {
    setIsBusy(true);
    setOutcome(await check());
    setAttempt((before) => before + 1);
    setIsBusy(false);
  }

  return (
    <HiddenInPrint>
      <Card as="section" aria-labelledby="check-statement">
        <Stack gap={4}>
          <SectionHeading id="check-statement" size="large">
            {t('Check this statement')}
          </SectionHeading>
          <Text>
            {t('A closed month is sealed. Your browser can compute whether this statement is in the seal of {month}.', {
              month,
            })}
          </Text>
          {outcome?.is === 'failed' ? <InlineAlert attempt={attempt}>{outcome.sentence}</InlineAlert> : null}
          {outcome?.is === 'changed' ? (
            <InlineAlert attempt={attempt}>
              {t('This isn’t the statement that was sealed. Keep your letter about {month}, and ask an admin.', {
                month,
              })}
            </InlineAlert>
          ) : null}
          {/* Mounted before the check, so that the result is announced. */}
          <div role="status">
            {outcome?.is === 'sealed' ? (
              <Notice tone="success">{t('This statement is in the seal of {month}.', { month })}</Notice>
            ) : null}
          </div>
          {outcome?.is === 'sealed' ? (
            <SealedStatement seal={outcome.seal} cents={earnings.cents} currency={currency} />
          ) : (
            <div>
              <Button tone="secondary" isBusy={isBusy} onClick={press}>
                <ShieldCheck aria-hidden="true" size={16} />
                {t('Check now')}
              </Button>
            </div>
          )}
        </Stack>
      </Card>
    </HiddenInPrint>
  );
}
