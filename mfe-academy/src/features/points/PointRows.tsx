import type { PointEntry } from '@powerline/contract/academy';
import {
  EmptyState,
  formatDay,
  LinkButton,
  NumberCell,
  PagedTable,
  SectionHeading,
  Stack,
  Text,
  theme,
} from '@powerline/ui';
import { Sparkles } from 'lucide-react';
import { styled } from 'styled-components';
import { usePoints } from '../../api/points.ts';
import { t } from '../../words.ts';
import { change, reasonInWords } from './entry-words.ts';

const Reason = styled(Text)`
  font-weight: ${theme.fontWeight.regular};
`;

export const PointRows = () => (
  <Stack as="section" gap={4} aria-labelledby="rows">
    <SectionHeading id="rows">{t('Every row')}</SectionHeading>
    <PagedTable
      usePage={usePoints}
      what={t('your points')}
      rowsOf={({ entries }) => entries}
      captions={[t('Points, newest first'), t('Older rows')]}
      columns={[t('What'), t('When'), { number: t('Points') }]}
      more={t('Show older rows')}
      empty={
        <EmptyState
          title={t('No points yet')}
          icon={<Sparkles size={20} />}
          action={
            <LinkButton to="/marketing-academy" size="small">
              {t('Choose a course')}
            </LinkButton>
          }
        >
          {t('Complete your first lesson to see its points here.')}
        </EmptyState>
      }
      onPhone="scroll"
    >
      {(entry) => <PointRow key={entry.id} entry={entry} />}
    </PagedTable>
  </Stack>
);

const PointRow = ({ entry }: { entry: PointEntry }) => (
  <tr>
    <th scope="row">
      <bdi>{entry.title}</bdi>
      <Reason size="small" tone="muted">
        {reasonInWords(entry)}
      </Reason>
    </th>
    <td>
      <time dateTime={entry.at}>{formatDay(entry.at, 'medium')}</time>
    </td>
    <NumberCell>{change(entry.points)}</NumberCell>
  </tr>
);
