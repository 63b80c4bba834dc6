import type { MoveIn, MoveInResult } from '@powerline/contract/payout';
import {
  Button,
  Card,
  FigureList,
  formatMoney,
  formatNumber,
  Inline,
  Notice,
  SectionHeading,
  Stack,
  Text,
} from '@powerline/ui';
import { useState } from 'react';
import { rich, t } from '../../../words.ts';
import { FirstPlaces } from './FirstPlaces.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { useFocusOnNews } from './use-focus-on-news.ts';

interface TeamPreviewProps {
  run: NonNullable<MoveIn['run']>;
  result: MoveInResult;
  currency: string;
  isNews: boolean;
}

/** What was found in the files, before or after an import that came to nothing. */
export function TeamPreview({ run, result, currency, isNews }: TeamPreviewProps) {
  const [isAsking, setIsAsking] = useState(false);
  const heading = useFocusOnNews(isNews);
  const { members, former, top, isTopRoot, firstPlaces } = result;
  return (
    <Card as="section" aria-labelledby="move-in-preview">
      <Stack gap={6}>
        <SectionHeading ref={heading} id="move-in-preview" size="large">
          {t('3. Is this your team?')}
        </SectionHeading>
        {run.task === 'import' ? <Notice tone="danger">{whyNot(run)}</Notice> : null}
        <TeamFigures result={result} currency={currency} />
        <Text>
          {isTopRoot
            ? rich('{top} is at the top, as on this site.', { top: <bdi>{top}</bdi> })
            : rich('{top} is at the top, directly below this site’s own top.', { top: <bdi>{top}</bdi> })}{' '}
          {former > 0
            ? t(
                '{former, plural, one {# member has} other {# members have}} left and keep their place, without a name.',
                {
                  former,
                },
              )
            : ''}
        </Text>
        <FirstPlaces places={firstPlaces} members={members} />
        <Inline>
          <Button onClick={() => setIsAsking(true)}>
            {run.task === 'import'
              ? t('Import again')
              : t('Import {members, plural, one {# member} other {# members}}', { members })}
          </Button>
        </Inline>
        {isAsking ? <ImportDialog run={run.id} result={result} onClose={() => setIsAsking(false)} /> : null}
      </Stack>
    </Card>
  );
}

const whyNot = ({ state, failure }: NonNullable<MoveIn['run']>): string =>
  state === 'interrupted'
    ? t('The import was interrupted, and nothing was imported. The files are still here: import them again.')
    : t('Nothing was imported. {failure}', { failure: failure ?? '' });

/** A team in numbers. */
export function TeamFigures({ result, currency }: Pick<TeamPreviewProps, 'result' | 'currency'>) {
  const { members, levels, payments, statements, balanceCents } = result;
  return (
    <FigureList
      size="display"
      figures={[
        { name: t('{members, plural, one {member} other {members}}', { members }), value: formatNumber(members) },
        { name: t('{levels, plural, one {level} other {levels}}', { levels }), value: formatNumber(levels) },
        {
          name: t('{payments, plural, one {payment} other {payments}}', { payments }),
          value: formatNumber(payments),
        },
        {
          name: t('{statements, plural, one {earlier statement} other {earlier statements}}', { statements }),
          value: formatNumber(statements),
        },
        { name: t('in balances'), value: formatMoney(balanceCents, currency) },
      ]}
    />
  );
}
