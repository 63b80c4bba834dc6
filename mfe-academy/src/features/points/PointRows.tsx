import type { PointEntry } from '@powerline/contract/academy';
import {
  EmptyState,
  LinkButton,
  Loaded,
  NumberCell,
  NumberHeading,
  Pages,
  SectionHeading,
  Skeleton,
  Stack,
  Table,
  Text,
  theme,
} from '@powerline/ui';
import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePoints } from '../../api/points.ts';
import { dayInShort } from '../../components/dates.ts';
import { change, reasonInWords } from './entry-words.ts';

const Reason = styled(Text)`
  font-weight: ${theme.fontWeight.regular};
`;

/** All that brought points or took some, newest first: together they are the balance. */
export const PointRows = () => (
  <Stack as="section" gap={4} aria-labelledby="rows">
    <SectionHeading id="rows">Every row</SectionHeading>
    <Pages<number> more="Show older rows">{(before, end) => <RowPage before={before} end={end} />}</Pages>
  </Stack>
);

interface RowPageProps {
  before: number | undefined;
  end: (next: number | null) => ReactNode;
}

function RowPage({ before, end }: RowPageProps) {
  return (
    <Loaded answer={usePoints(before)} what="your points" skeleton={<Skeleton height="8rem" />}>
      {({ entries, next }) => {
        if (entries.length === 0 && before === undefined)
          return (
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
          );
        return (
          <>
            <Table caption={before ? 'Older rows' : 'Points, newest first'} isCaptionHidden>
              <thead>
                <tr>
                  <th scope="col">What</th>
                  <th scope="col">When</th>
                  <NumberHeading>Points</NumberHeading>
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <PointRow key={entry.id} entry={entry} />
                ))}
              </tbody>
            </Table>
            {end(next)}
          </>
        );
      }}
    </Loaded>
  );
}

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
