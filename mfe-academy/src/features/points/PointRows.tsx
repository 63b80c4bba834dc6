import type { PointEntry } from '@powerline/contract/academy';
import { EmptyState, LinkButton, NumberCell, PagedTable, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { Sparkles } from 'lucide-react';
import { styled } from 'styled-components';
import { usePoints } from '../../api/points.ts';
import { dayInShort } from '../../components/dates.ts';
import { change, reasonInWords } from './entry-words.ts';

const Reason = styled(Text)`
  font-weight: ${theme.fontWeight.regular};
`;

export const PointRows = () => (
  <Stack as="section" gap={4} aria-labelledby="rows">
    <SectionHeading id="rows">Every row</SectionHeading>
    <PagedTable
      usePage={usePoints}
      what="your points"
      rowsOf={({ entries }) => entries}
      captions={['Points, newest first', 'Older rows']}
      columns={['What', 'When', { number: 'Points' }]}
      more="Show older rows"
      empty={
        <EmptyState
          title="No points yet"
          icon={<Sparkles size={20} />}
          action={
            <LinkButton to="/marketing-academy" size="small">
              Choose a course
            </LinkButton>
          }
        >
          Complete your first lesson, and its points stand here.
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
      <time dateTime={entry.at}>{dayInShort(entry.at)}</time>
    </td>
    <NumberCell>{change(entry.points)}</NumberCell>
  </tr>
);
