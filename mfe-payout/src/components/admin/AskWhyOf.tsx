import type { Earnings, Month } from '@powerline/contract/payout';
import { ApiError, errorSentence, Link } from '@powerline/platform';
import { Field, formatMonth, Notice, SectionHeading, Select, Skeleton, Stack, Text } from '@powerline/ui';
import { useState } from 'react';
import { teamNamesOf } from '../../api/admin-members.ts';
import { useMoneyPath } from '../../api/earnings.ts';
import { t } from '../../words.ts';
import { moneyPathAddress } from '../money-path-address.ts';
import { PersonCombobox } from '../PersonCombobox.tsx';
import { answerOf, explanationOf } from '../path-words.ts';

interface AskWhyOfProps {
  id: number;
  username: string;
  earnings: Earnings;
  /** The month to begin with; the last closed one without it. */
  asked?: Month;
  level?: 2 | 4;
}

/** Why the member earned from someone in a month or didn't: the answer that the member gets too. */
export function AskWhyOf({ id, username, earnings: { months, openMonths }, asked, level = 4 }: AskWhyOfProps) {
  const known = [...openMonths, ...months.map(({ month }) => month)];
  const all = asked === undefined || known.includes(asked) ? known : [asked, ...known];
  const [month, setMonth] = useState(asked ?? months[0]?.month ?? openMonths[0]);
  const [payer, setPayer] = useState<{ id: number; username: string }>();
  const [usePeople] = useState(() => teamNamesOf(id));
  if (month === undefined) return null;
  return (
    <Stack gap={3} as="section" aria-labelledby="why-of">
      <SectionHeading level={level} id="why-of">
        {t('Why wasn’t {name} paid for someone?', { name: username })}
      </SectionHeading>
      <Field label={t('Month')}>
        <Select value={month} onChange={({ target }) => setMonth(target.value as Month)}>
          {all.map((one) => (
            <option key={one} value={one}>
              {formatMonth(one)}
            </option>
          ))}
        </Select>
      </Field>
      <PersonCombobox
        label={t('{who, select, people {Who paid} other {Who paid}}', { who: 'person' })}
        hint={t('Type part of a name in {owner}’s team.', { owner: username })}
        usePeople={usePeople}
        owner={username}
        onChoose={setPayer}
      />
      <div role="status">
        {payer ? <Answer key={`${payer.id} ${month}`} month={month} payer={payer} earner={{ id, username }} /> : null}
      </div>
    </Stack>
  );
}

interface AnswerProps {
  month: Month;
  payer: { id: number; username: string };
  earner: { id: number; username: string };
}

function Answer({ month, payer, earner }: AnswerProps) {
  const { data: path, error } = useMoneyPath(month, String(payer.id), String(earner.id));
  if (path)
    return (
      <Stack gap={1}>
        <Text>
          <strong>{answerOf(path)}</strong>
        </Text>
        <Text dir="auto">{explanationOf(path, false)}</Text>
        <Link to={moneyPathAddress(month, payer.id, earner.id)}>{t('See every stop')}</Link>
      </Stack>
    );
  if (error === undefined) return <Skeleton height="4rem" />;
  const isElsewhere = error instanceof ApiError && error.status === 404;
  return (
    <Notice tone={isElsewhere ? 'info' : 'warning'}>
      {isElsewhere
        ? t('{payer} isn’t in {earner}’s team, so no money of theirs comes this way.', {
            payer: payer.username,
            earner: earner.username,
          })
        : errorSentence(error, t('Try again in a moment.'))}
    </Notice>
  );
}
