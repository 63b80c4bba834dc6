import type { ProfileStatistics } from '@powerline/contract/money-train';
import {
  Button,
  formatDay,
  formatNumber,
  Inline,
  NumberCell,
  NumberHeading,
  Row,
  RowHeading,
  SectionHeading,
  Stack,
  Table,
} from '@powerline/ui';
import { useState } from 'react';
import { t } from '../../words.ts';

/** A press shows the other days. */
const DAYS_AT_FIRST = 7;

export function DaysTable({ days }: Pick<ProfileStatistics, 'days'>) {
  const [areAllShown, setAllShown] = useState(false);
  const newestFirst = days.toReversed();
  return (
    <Stack as="section" gap={3} aria-labelledby="visits-by-day">
      <SectionHeading id="visits-by-day">{t('Day by day')}</SectionHeading>
      <Table caption={t('Visits and clicks by day, newest first')} isCaptionHidden>
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            <NumberHeading>{t('Visits')}</NumberHeading>
            <NumberHeading>{t('Clicks')}</NumberHeading>
          </tr>
        </thead>
        <tbody>
          {(areAllShown ? newestFirst : newestFirst.slice(0, DAYS_AT_FIRST)).map(({ day, visits, clicks }) => (
            <Row key={day}>
              <RowHeading>
                <time dateTime={day}>{formatDay(day, 'short')}</time>
              </RowHeading>
              <NumberCell>{formatNumber(visits)}</NumberCell>
              <NumberCell>{formatNumber(clicks)}</NumberCell>
            </Row>
          ))}
        </tbody>
      </Table>
      {!areAllShown && days.length > DAYS_AT_FIRST ? (
        <Inline justify="center">
          <Button tone="secondary" size="small" onClick={() => setAllShown(true)}>
            {t('Show all {count} days', { count: days.length })}
          </Button>
        </Inline>
      ) : null}
    </Stack>
  );
}
