import type { AdminRedemption, RedemptionState } from '@powerline/contract/academy';
import {
  ActionsCell,
  Button,
  Cell,
  formatNumber,
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
import { stateName } from '../../components/redemption-states.ts';
import { TrackingLine } from '../../components/TrackingLine.tsx';
import { t } from '../../words.ts';
import type { RedemptionAction, RedemptionActionName } from './redemption-actions.ts';
import { memberName, redemptionName } from './redemption-names.ts';

const Member = styled(Text)`
  font-weight: ${theme.fontWeight.regular};
`;

// A table's last column takes the least width.
const Action = styled(Button)`
  white-space: nowrap;
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

/** The heading of what a redemption has in this state. */
function detailName(state: RedemptionState): string {
  if (state === 'sent') return t('Tracking');
  return state === 'cancelled' ? t('Reason') : t('Ships to');
}

export const RedemptionTable = ({ state, redemptions, actions, busy, onBegin }: RedemptionTableProps) => (
  <Table caption={t('Redemptions, oldest first')} isCaptionHidden onPhone="cards">
    <thead>
      <tr>
        <th scope="col">{t('Prize')}</th>
        <NumberHeading>{t('Points')}</NumberHeading>
        <th scope="col">{detailName(state)}</th>
        <th scope="col">{t('History')}</th>
        {actions.length > 0 ? (
          <th scope="col">
            <VisuallyHidden>{t('Actions')}</VisuallyHidden>
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
      <Cell label={t('Points')} data-kind="number">
        {formatNumber(cost)}
      </Cell>
      <Cell label={detailName(state)} dir="auto">
        {state === 'sent' ? <TrackingLine {...redemption} /> : <Words>{deliverTo ?? reason}</Words>}
      </Cell>
      <Cell label={t('History')}>
        <div>
          <div>
            {stateName('asked')} <Moment at={askedAt} />
          </div>
          {state === 'asked' ? null : (
            <div>
              {stateName(state)} <Moment at={changedAt} />
            </div>
          )}
        </div>
      </Cell>
      {actions.length > 0 ? (
        <ActionsCell>
          {actions.map(({ name, label }, index) => (
            <Action
              key={name}
              size="small"
              tone={index === 0 && name !== 'track' ? 'primary' : 'secondary'}
              isBusy={isBusy && name === 'approve'}
              onClick={() => onBegin(name)}
            >
              {label()}
              <VisuallyHidden> {redemptionName(redemption)}</VisuallyHidden>
            </Action>
          ))}
        </ActionsCell>
      ) : null}
    </Row>
  );
}
