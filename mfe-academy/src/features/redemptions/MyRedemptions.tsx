import type { Redemption } from '@powerline/contract/academy';
import {
  Badge,
  Cell,
  EmptyState,
  Loaded,
  NumberHeading,
  Pages,
  Row,
  RowHeading,
  SectionHeading,
  Skeleton,
  Stack,
  Table,
} from '@powerline/ui';
import { Gift } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useRedemptions } from '../../api/redemptions.ts';
import { STATES } from '../../components/redemption-states.ts';
import { count } from '../../components/words.ts';
import { storyOf } from './redemption-words.ts';

interface MyRedemptionsProps {
  heading: Ref<HTMLHeadingElement>;
  /** Another one once a prize was asked for: what was older then begins elsewhere now, and is asked for anew. */
  newest: number | undefined;
}

/** The prizes that one has asked for with all that became of them, newest first. */
export const MyRedemptions = ({ heading, newest }: MyRedemptionsProps) => (
  <Stack as="section" gap={4} aria-labelledby="redemptions">
    <SectionHeading id="redemptions" ref={heading}>
      Your prizes
    </SectionHeading>
    <Pages<number> key={newest} more="Show older prizes">
      {(before, end) => <RedemptionRows before={before} end={end} />}
    </Pages>
  </Stack>
);

interface RedemptionRowsProps {
  before: number | undefined;
  end: (next: number | null) => ReactNode;
}

function RedemptionRows({ before, end }: RedemptionRowsProps) {
  return (
    <Loaded answer={useRedemptions(before)} what="your prizes" skeleton={<Skeleton height="8rem" />}>
      {({ redemptions, next }) => {
        if (redemptions.length === 0 && before === undefined)
          return (
            <EmptyState title="You haven’t asked for a prize yet" icon={<Gift size={20} />}>
              Each one stands here, with everything that happens to it.
            </EmptyState>
          );
        return (
          <>
            <Table caption={before ? 'Older prizes' : 'Your prizes, newest first'} isCaptionHidden onPhone="cards">
              <thead>
                <tr>
                  <th scope="col">Prize</th>
                  <NumberHeading>Points</NumberHeading>
                  <th scope="col">State</th>
                  <th scope="col">What happened</th>
                </tr>
              </thead>
              <tbody>
                {redemptions.map((redemption) => (
                  <RedemptionRow key={redemption.id} redemption={redemption} />
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

function RedemptionRow({ redemption }: { redemption: Redemption }) {
  const { title, cost, state } = redemption;
  const { word, tone } = STATES[state];
  return (
    <Row>
      <RowHeading>
        <bdi>{title}</bdi>
      </RowHeading>
      <Cell label="Points" data-kind="number">
        {count(cost)}
      </Cell>
      <Cell label="State">
        <Badge tone={tone}>{word}</Badge>
      </Cell>
      <Cell label="What happened" dir="auto">
        {storyOf(redemption)}
      </Cell>
    </Row>
  );
}
