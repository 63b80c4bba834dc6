import type { ProfileStatistics } from '@powerline/contract/money-train';
import { Cell, NumberHeading, Row, RowHeading, SectionHeading, Stack, Table, Text } from '@powerline/ui';
import { count } from '../../components/words.ts';
import { rateInWords } from './rate.ts';

export const CardsTable = ({ cards }: Pick<ProfileStatistics, 'cards'>) => (
  <Stack as="section" gap={3} aria-labelledby="visits-by-card">
    <SectionHeading id="visits-by-card">Card by card</SectionHeading>
    <Table caption="Visits and clicks of each card" isCaptionHidden onPhone="cards">
      <thead>
        <tr>
          <th scope="col">Company</th>
          <NumberHeading>Visits</NumberHeading>
          <NumberHeading>Clicks</NumberHeading>
          <NumberHeading>Rate</NumberHeading>
        </tr>
      </thead>
      <tbody>
        {cards.map(({ id, companyName, visits, clicks }) => (
          <Row key={id}>
            <RowHeading>
              <bdi>{companyName}</bdi>
            </RowHeading>
            <Cell label="Visits" data-kind="number">
              {count(visits)}
            </Cell>
            <Cell label="Clicks" data-kind="number">
              {count(clicks)}
            </Cell>
            <Cell label="Rate" data-kind="number">
              {rateInWords({ visits, clicks })}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
    <Text size="small" tone="muted">
      A card’s visits are those of every page that showed it: yours, and the pages of people you sponsor who show your
      companies. The rate is its clicks for each 100 of these visits.
    </Text>
  </Stack>
);
