import type { AdminRedemption, RedemptionState } from '@powerline/contract/academy';
import {
  ActionsCell,
  Button,
  Cell,
  NumberHeading,
  Row,
  RowHeading,
  StandaloneLink,
  Table,
  Text,
  theme,
  VisuallyHidden,
} from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { styled } from 'styled-components';
import { STATES } from '../../components/redemption-states.ts';
import { count } from '../../components/words.ts';
import type { RedemptionAction, RedemptionActionName } from './redemption-actions.ts';
import { memberName, redemptionName } from './redemption-names.ts';

const Member = styled(Text)`
  font-weight: ${theme.fontWeight.regular};
`;

const Words = styled.span`
  white-space: pre-line;
`;

interface RedemptionTableProps {
  state: RedemptionState;
  redemptions: readonly AdminRedemption[];
  actions: readonly RedemptionAction[];
  busy: number | undefined;
  onBegin: (name: RedemptionActionName, redemption: AdminRedemption) => void;
}

const WORDS: Readonly<Record<RedemptionState, string | null>> = {
  asked: 'Send to',
  approved: 'Send to',
  sent: null,
  cancelled: 'Reason',
};

export const RedemptionTable = ({ state, redemptions, actions, busy, onBegin }: RedemptionTableProps) => (
  <Table caption="Redemptions, oldest first" isCaptionHidden onPhone="cards">
    <thead>
      <tr>
        <th scope="col">Prize</th>
        <NumberHeading>Points</NumberHeading>
        {WORDS[state] ? <th scope="col">{WORDS[state]}</th> : null}
        <th scope="col">History</th>
        {actions.length > 0 ? (
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        ) : null}
      </tr>
    </thead>
    <tbody>
      {redemptions.map((redemption) => (
        <RedemptionRow
          key={redemption.id}
          redemption={redemption}
          actions={actions}
          isBusy={redemption.id === busy}
          onBegin={(name) => onBegin(name, redemption)}
        />
      ))}
    </tbody>
  </Table>
);

interface RedemptionRowProps {
  redemption: AdminRedemption;
  actions: readonly RedemptionAction[];
  isBusy: boolean;
  onBegin: (name: RedemptionActionName) => void;
}

function RedemptionRow({ redemption, actions, isBusy, onBegin }: RedemptionRowProps) {
  const { memberId, username, title, cost, state, deliverTo, reason, askedAt, changedAt } = redemption;
  const words = WORDS[state];
  return (
    <Row>
      <RowHeading>
        <bdi>{title}</bdi>
        <Member size="small" tone="muted">
          <bdi>
            {username === null ? (
              memberName(redemption)
            ) : (
              <StandaloneLink to={`/admin/people/${memberId}`}>{username}</StandaloneLink>
            )}
          </bdi>
        </Member>
      </RowHeading>
      <Cell label="Points" data-kind="number">
        {count(cost)}
      </Cell>
      {words ? (
        <Cell label={words} dir="auto">
          <Words>{deliverTo ?? reason}</Words>
        </Cell>
      ) : null}
      <Cell label="History">
        <div>
          <div>
            {STATES.asked.word} <Moment at={askedAt} />
          </div>
          {state === 'asked' ? null : (
            <div>
              {STATES[state].word} <Moment at={changedAt} />
            </div>
          )}
        </div>
      </Cell>
      {actions.length > 0 ? (
        <ActionsCell>
          {actions.map(({ name, label }, index) => (
            <Button
              key={name}
              size="small"
              tone={index === 0 ? 'primary' : 'secondary'}
              isBusy={isBusy && name === 'approve'}
              onClick={() => onBegin(name)}
            >
              {label}
              <VisuallyHidden> {redemptionName(redemption)}</VisuallyHidden>
            </Button>
          ))}
        </ActionsCell>
      ) : null}
    </Row>
  );
}
