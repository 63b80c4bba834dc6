import type { ProfileStatistics } from '@powerline/contract/money-train';
import {
  Button,
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
import { dayInShort } from '../../components/days.ts';
import { count } from '../../components/words.ts';

/** A press shows the other days. */
const DAYS_AT_FIRST = 7;

export function DaysTable({ days }: Pick<ProfileStatistics, 'days'>) {
  const [areAllShown, setAllShown] = useState(false);
  const newestFirst = days.toReversed();
  return (
    <Stack as="section" gap={3} aria-labelledby="visits-by-day">
      <SectionHeading id="visits-by-day">Day by day</SectionHeading>
      <Table caption="Visits and clicks by day, newest first" isCaptionHidden>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <NumberHeading>Visits</NumberHeading>
            <NumberHeading>Clicks</NumberHeading>
          </tr>
        </thead>
        <tbody>
          {(areAllShown ? newestFirst : newestFirst.slice(0, DAYS_AT_FIRST)).map(({ day, visits, clicks }) => (
            <Row key={day}>
              <RowHeading>
                <time dateTime={day}>{dayInShort(day)}</time>
              </RowHeading>
              <NumberCell>{count(visits)}</NumberCell>
              <NumberCell>{count(clicks)}</NumberCell>
            </Row>
          ))}
        </tbody>
      </Table>
      {!areAllShown && days.length > DAYS_AT_FIRST ? (
        <Inline justify="center">
          <Button tone="secondary" size="small" onClick={() => setAllShown(true)}>
            Show all {days.length} days
          </Button>
        </Inline>
      ) : null}
    </Stack>
  );
}
