import type { InvitationVisits as Visits } from '@powerline/contract/payout';
import {
  Button,
  Card,
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
import { dayInShort, siteDayInWords } from '../../../components/dates.ts';
import { count } from '../../../components/words.ts';
import { visitsSentence } from './sentences.ts';

/** A press shows the other days. */
const DAYS_AT_FIRST = 7;

export const VisitsSection = () => (
  <Loaded answer={useInvitationVisits()} what="the visits of your link" skeleton={<Skeleton height="6rem" />}>
    {(data) => (
      <Stack as="section" gap={4} aria-labelledby="link-visits">
        <SectionHeading id="link-visits">Visits of your link</SectionHeading>
        <Text>{visitsSentence(data)}</Text>
        <VisitedDays days={data.days} />
        <Text size="small" tone="muted">
          We count each visitor once a day, and skip bots and your own visits. Days are in the site’s time zone.
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
          title="Visits a day"
          description={`Visits on each of ${days.length} days. The table has the numbers.`}
          columns={days.map(({ day, visits }) => ({ key: day, label: dayInShort(day), value: visits }))}
          format={count}
        />
      </Card>
      <Table caption="Visits by day, newest first" isCaptionHidden>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <NumberHeading>Visits</NumberHeading>
            <NumberHeading>Registered</NumberHeading>
          </tr>
        </thead>
        <tbody>
          {(areAllShown ? visited : visited.slice(0, DAYS_AT_FIRST)).map(({ day, visits, registrations }) => (
            <Row key={day}>
              <RowHeading>
                <time dateTime={day}>{siteDayInWords(day)}</time>
              </RowHeading>
              <NumberCell>{count(visits)}</NumberCell>
              <NumberCell>{count(registrations)}</NumberCell>
            </Row>
          ))}
        </tbody>
      </Table>
      {!areAllShown && visited.length > DAYS_AT_FIRST ? (
        <Inline justify="center">
          <Button tone="secondary" size="small" onClick={() => setAllShown(true)}>
            Show all {visited.length} days
          </Button>
        </Inline>
      ) : null}
    </>
  );
}
