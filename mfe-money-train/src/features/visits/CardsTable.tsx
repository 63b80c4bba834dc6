import type { ProfileStatistics } from '@powerline/contract/money-train';
import { Cell, formatNumber, NumberHeading, Row, RowHeading, SectionHeading, Stack, Table, Text } from '@powerline/ui';
import { t } from '../../words.ts';
import { rateInWords } from './rate.ts';

export const CardsTable = ({ cards }: Pick<ProfileStatistics, 'cards'>) => (
  <Stack as="section" gap={3} aria-labelledby="visits-by-card">
    <SectionHeading id="visits-by-card">{t('Card by card')}</SectionHeading>
    <Table caption={t('Visits and clicks of each card')} isCaptionHidden onPhone="cards">
      <thead>
        <tr>
          <th scope="col">{t('Company')}</th>
          <NumberHeading>{t('Visits')}</NumberHeading>
          <NumberHeading>{t('Clicks')}</NumberHeading>
          <NumberHeading>{t('Rate')}</NumberHeading>
        </tr>
      </thead>
      <tbody>
        {cards.map(({ id, companyName, visits, clicks }) => (
          <Row key={id}>
            <RowHeading>
              <bdi>{companyName}</bdi>
            </RowHeading>
            <Cell label={t('Visits')} data-kind="number">
              {formatNumber(visits)}
            </Cell>
            <Cell label={t('Clicks')} data-kind="number">
              {formatNumber(clicks)}
            </Cell>
            <Cell label={t('Rate')} data-kind="number">
              {rateInWords({ visits, clicks })}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
    <Text size="small" tone="muted">
      {t(
        'A card’s visits are those of every page that showed it: yours, and the pages of people you sponsor who show your companies. The rate is its clicks for each 100 of these visits.',
      )}
    </Text>
  </Stack>
);
