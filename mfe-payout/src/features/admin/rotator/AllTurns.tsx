import {
  Badge,
  Cell,
  EmptyState,
  NumberHeading,
  Pages,
  Row,
  RowHeading,
  SectionHeading,
  Skeleton,
  Stack,
  Table,
} from '@powerline/ui';
import { AdminData, Moment } from '@powerline/ui/admin';
import type { ReactNode } from 'react';
import { useAllTurns } from '../../../api/admin-rotator.ts';
import { count, nameOf } from '../../../components/words.ts';

const REASONS = {
  'no invitation': 'Came without an invitation',
  'inviter suspended': 'Whoever invited them was suspended',
  'inviter gone': 'Whoever invited them was no longer a member',
} as const;

/** Every turn of the rotator, the newest first, a page at a time. */
export const AllTurns = () => (
  <Stack as="section" gap={3} aria-labelledby="turns">
    <SectionHeading id="turns" size="large">
      All turns
    </SectionHeading>
    <Pages<number> more="Show older">{(before, end) => <TurnPage before={before} end={end} />}</Pages>
  </Stack>
);

interface TurnPageProps {
  before: number | undefined;
  end: (next: number | null) => ReactNode;
}

function TurnPage({ before, end }: TurnPageProps) {
  return (
    <AdminData response={useAllTurns(before)} name="turns" skeleton={<Skeleton height="16rem" />}>
      {({ turns, next }) =>
        turns.length === 0 ? (
          <EmptyState title="No turn yet">
            The first one comes with the first newcomer who has no invitation.
          </EmptyState>
        ) : (
          <>
            <Table caption={before ? 'Older turns' : 'Turns, the newest first'} isCaptionHidden onPhone="cards">
              <thead>
                <tr>
                  <th scope="col">Turn</th>
                  <th scope="col">Sponsor</th>
                  <th scope="col">Newcomer</th>
                  <th scope="col">When</th>
                  <th scope="col">Why the rotator</th>
                  <NumberHeading>Score before</NumberHeading>
                </tr>
              </thead>
              <tbody>
                {turns.map(({ number, at, member, newcomer, reason, scoreBefore, isGivenBack }) => (
                  <Row key={number}>
                    <RowHeading>Number {count(number)}</RowHeading>
                    <Cell label="Sponsor" dir="auto">
                      {nameOf(member)}
                    </Cell>
                    <Cell label="Newcomer">
                      <span>
                        {nameOf(newcomer)} {isGivenBack ? <Badge>Given back</Badge> : null}
                      </span>
                    </Cell>
                    <Cell label="When">
                      <Moment at={at} />
                    </Cell>
                    <Cell label="Why the rotator">{REASONS[reason]}</Cell>
                    <Cell label="Score before" data-kind="number">
                      {count(scoreBefore)}
                    </Cell>
                  </Row>
                ))}
              </tbody>
            </Table>
            {end(next)}
          </>
        )
      }
    </AdminData>
  );
}
