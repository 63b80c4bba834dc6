import type { InvitationVisits as Visits } from '@powerline/contract/payout';
import {
  Button,
  Card,
  formatDay,
  formatNumber,
  Inline,
  Loaded,
  NumberCell,
  NumberHeading,
  Row,
  RowHeading,
  SectionHeading,
  Skeleton,
  Stack,
  Table,
  Text,
} from '@powerline/ui';
import { ColumnChart } from '@powerline/ui/charts';
import { useState } from 'react';
import { useInvitationVisits } from '../../../api/invitation-visits.ts';
import { t } from '../../../words.ts';
import { visitsSentence } from './sentences.ts';

/** A press shows the other days. */
const DAYS_AT_FIRST = 7;

export const VisitsSection = () => (
  <Loaded answer={useInvitationVisits()} what={t('the visits of your link')} skeleton={<Skeleton height="6rem" />}>
    {(data) => (
      <Stack as="section" gap={4} aria-labelledby="link-visits">
        <SectionHeading id="link-visits">{t('Visits of your link')}</SectionHeading>
        <Text>{visitsSentence(data)}</Text>
        <VisitedDays days={data.days} />
        <Text size="small" tone="muted">
          {t('We count each visitor once a day, and skip bots and your own visits. Days are in the site’s time zone.')}
        </Text>
      </Stack>
    )}
  </Loaded>
);

function VisitedDays({ days }: Pick<Visits, 'days'>) {
  const [areAllShown, setAllShown] = useState(false);
  const visited = days.filter(({ visits, registrations }) => visits > 0 || registrations > 0).reverse();
  if (visited.length === 0) return null;
  return (
    <>
      <Card>
        <ColumnChart
          title={t('Visits a day')}
          description={t('Visits on each of {count} days. The table has the numbers.', { count: days.length })}
          columns={days.map(({ day, visits }) => ({ key: day, label: formatDay(day, 'short'), value: visits }))}
          format={formatNumber}
        />
      </Card>
      <Table caption={t('Visits by day, newest first')} isCaptionHidden>
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            <NumberHeading>{t('Visits')}</NumberHeading>
            <NumberHeading>{t('Registered')}</NumberHeading>
          </tr>
        </thead>
        <tbody>
          {(areAllShown ? visited : visited.slice(0, DAYS_AT_FIRST)).map(({ day, visits, registrations }) => (
            <Row key={day}>
              <RowHeading>
                <time dateTime={day}>{formatDay(day)}</time>
              </RowHeading>
              <NumberCell>{formatNumber(visits)}</NumberCell>
              <NumberCell>{formatNumber(registrations)}</NumberCell>
            </Row>
          ))}
        </tbody>
      </Table>
      {!areAllShown && visited.length > DAYS_AT_FIRST ? (
        <Inline justify="center">
          <Button tone="secondary" size="small" onClick={() => setAllShown(true)}>
            {t('Show all {count} days', { count: visited.length })}
          </Button>
        </Inline>
      ) : null}
    </>
  );
}
