import type { MonthSeal } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Field, FigureList, formatMoney, formatNumber, Notice, Stack, Text, TextInput, theme } from '@powerline/ui';
import { useState } from 'react';
import { SealCode } from '../../../components/SealCode.tsx';
import { rich, t } from '../../../words.ts';

interface SealedStatementProps {
  seal: MonthSeal;
  /** Of the member. */
  cents: number;
  currency: string;
}

/** What the seal covers, and whether it is the one that the member got. */
export function SealedStatement({ seal, cents, currency }: SealedStatementProps) {
  const [typed, setTyped] = useState('');
  const kept = typed.trim();
  const isSame = kept === seal.code;
  return (
    <Stack gap={4}>
      <FigureList
        figures={[
          { name: t('Your amount'), value: formatMoney(cents, currency) },
          { name: t('All members together'), value: formatMoney(seal.cents, currency) },
          { name: t('Statements in the seal'), value: formatNumber(seal.statements) },
        ]}
      />
      <Text>
        {t('Seal')}: <SealCode>{seal.code}</SealCode>
      </Text>
      <div style={{ maxWidth: theme.width.form }}>
        <Field
          label={t('Seal in your letter')}
          hint={t('Paste it from the mail that you got when the month was closed.')}
          error={kept && !isSame ? t('That is another seal. Keep the mail, and ask an admin.') : undefined}
        >
          <TextInput
            autoComplete="off"
            spellCheck={false}
            value={typed}
            maxLength={100}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </div>
      <div role="status">
        {isSame ? (
          <Notice tone="success">{t('It’s the seal you got. No one has changed the month since then.')}</Notice>
        ) : null}
      </div>
      <Text size="small" tone="muted">
        {rich(
          'This proves that your amount is in the total once, and that with the same seal no one’s amount was changed later. It doesn’t prove that the amounts were right when the month was closed: the people behind each row above show that. All seals are on the <link>income disclosure</link>.',
          { link: (inside) => <Link to="/income-disclosure">{inside}</Link> },
        )}
      </Text>
    </Stack>
  );
}
