import type { BankLine, BankLinePage, BankLineState } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import {
  Badge,
  Button,
  Cell,
  EmptyState,
  Inline,
  later,
  NumberHeading,
  Row,
  RowHeading,
  Stack,
  Table,
  Text,
  VisuallyHidden,
} from '@powerline/ui';
import { Moment, reportOutcome } from '@powerline/ui/admin';
import { useState } from 'react';
import { acceptLine, reopenLine } from '../../../api/admin-bank.ts';
import { memberAddress } from '../../../components/admin/member-address.ts';
import { dayInWords } from '../../../components/dates.ts';
import { money } from '../../../components/money.ts';
import { nameOf } from '../../../components/words.ts';
import { CONFIDENCE_WORDS, monthsInWords } from './bank-words.ts';

const AcceptDialog = later({
  title: 'The question',
  load: async () => (await import('./AcceptDialog.tsx')).AcceptDialog,
});
const SetAsideDialog = later({
  title: 'The question',
  load: async () => (await import('./SetAsideDialog.tsx')).SetAsideDialog,
});

interface BankLineTableProps {
  page: BankLinePage;
  state: BankLineState;
  isFiltered: boolean;
  mayChange: boolean;
}

const EMPTY: Record<BankLineState, string> = {
  open: 'Nothing to match',
  accepted: 'Nothing accepted yet',
  'set aside': 'Nothing set aside',
};

export function BankLineTable({ page: { lines, currency }, state, isFiltered, mayChange }: BankLineTableProps) {
  const [asks, setAsks] = useState<{ line: BankLine; about: 'member' | 'aside' }>();
  const close = () => setAsks(undefined);
  if (lines.length === 0)
    return (
      <EmptyState title={isFiltered ? 'No payment found' : EMPTY[state]}>
        {isFiltered ? 'Try a part of the payer, the text or the reference.' : 'Add your bank’s file above.'}
      </EmptyState>
    );
  return (
    <>
      <Table caption="Bank payments, newest first" isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">Payer</th>
            <th scope="col">Text</th>
            <NumberHeading>Amount</NumberHeading>
            <th scope="col">{state === 'set aside' ? 'Reason' : 'Member'}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.id}>
              <RowHeading dir="auto">{line.payer || 'Unknown payer'}</RowHeading>
              <Cell label="Text">
                <div style={{ overflowWrap: 'anywhere' }} dir="auto">
                  {line.text}
                  <Text as="div" size="small" tone="muted">
                    {dayInWords(`${line.bookedOn}T12:00:00Z`)}
                  </Text>
                </div>
              </Cell>
              <Cell label="Amount" data-kind="number">
                {money(line.cents, currency)}
              </Cell>
              <Cell label={state === 'set aside' ? 'Reason' : 'Member'}>
                <Stack gap={2}>
                  <Outcome line={line} />
                  {mayChange && state !== 'accepted' ? (
                    <Actions line={line} onAsk={(about) => setAsks({ line, about })} />
                  ) : null}
                </Stack>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {asks?.about === 'member' ? <AcceptDialog line={asks.line} currency={currency} onClose={close} /> : null}
      {asks?.about === 'aside' ? <SetAsideDialog line={asks.line} currency={currency} onClose={close} /> : null}
    </>
  );
}

/** Whom it is of, or why of no one. */
function Outcome({ line: { proposal, accepted, setAside } }: { line: BankLine }) {
  if (setAside)
    return (
      <div>
        {setAside.reason}
        <Text as="div" size="small" tone="muted">
          <Moment at={setAside.at} />, {setAside.by}
        </Text>
      </div>
    );
  if (accepted)
    return (
      <div dir="auto">
        {accepted.memberId === null ? (
          nameOf(accepted.username)
        ) : (
          <Link to={memberAddress(accepted.memberId, accepted.username)}>{nameOf(accepted.username)}</Link>
        )}
        , {monthsInWords(accepted.months)}
        <Text as="div" size="small" tone="muted">
          <Moment at={accepted.at} />, {accepted.by}
        </Text>
      </div>
    );
  if (!proposal) return <Text as="span">No member found</Text>;
  const { memberId, username, months, confidence, reason } = proposal;
  return (
    <div dir="auto">
      <Link to={memberAddress(memberId, username)}>{username}</Link>, {monthsInWords(months)}{' '}
      <Badge tone={confidence === 'sure' ? 'success' : 'warning'}>{CONFIDENCE_WORDS[confidence]}</Badge>
      <Text as="div" size="small" tone="muted">
        {reason}.
      </Text>
    </div>
  );
}

interface ActionsProps {
  line: BankLine;
  onAsk: (about: 'member' | 'aside') => void;
}

function Actions({ line: { id, state, payer, proposal }, onAsk }: ActionsProps) {
  const [isBusy, setBusy] = useState(false);
  const of = <VisuallyHidden> the payment of {payer || 'an unknown payer'}</VisuallyHidden>;
  const attempt = async (work: () => Promise<unknown>, [title, text]: [string, string], failed: string) => {
    setBusy(true);
    await reportOutcome(work, [title, text], failed);
    setBusy(false);
  };
  if (state === 'set aside')
    return (
      <Button
        size="small"
        tone="secondary"
        isBusy={isBusy}
        onClick={() =>
          void attempt(() => reopenLine(id), ['Taken back', 'It’s under To match.'], 'It was not taken back')
        }
      >
        Take back{of}
      </Button>
    );
  return (
    <Inline gap={2}>
      {proposal ? (
        <Button
          size="small"
          tone="secondary"
          isBusy={isBusy}
          onClick={() =>
            void attempt(
              () => acceptLine(id, { username: proposal.username, months: proposal.months }),
              ['Accepted', `${proposal.username}, ${monthsInWords(proposal.months)}.`],
              'The payment was not accepted',
            )
          }
        >
          Accept{of}
        </Button>
      ) : null}
      <Button size="small" tone="secondary" onClick={() => onAsk('member')}>
        {proposal ? 'Change' : 'Choose member'}
        {of}
      </Button>
      <Button size="small" tone="quiet" onClick={() => onAsk('aside')}>
        Set aside{of}
      </Button>
    </Inline>
  );
}
