import type { BankLine, BankLinePage, BankLineState } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import {
  Badge,
  Button,
  Cell,
  EmptyState,
  formatDay,
  formatMoney,
  Inline,
  later,
  NumberHeading,
  Row,
  RowHeading,
  Stack,
  Table,
  Text,
} from '@powerline/ui';
import { Moment, reportOutcome } from '@powerline/ui/admin';
import { useState } from 'react';
import { acceptLine, reopenLine } from '../../../api/admin-bank.ts';
import { memberAddress } from '../../../components/admin/member-address.ts';
import { hidden } from '../../../components/hidden.tsx';
import { nameOf } from '../../../components/people-words.ts';
import { rich, t } from '../../../words.ts';
import { confidenceWords, monthsInWords, payerInWords } from './bank-words.ts';

const AcceptDialog = later({
  title: () => t('The question'),
  load: async () => (await import('./AcceptDialog.tsx')).AcceptDialog,
});
const SetAsideDialog = later({
  title: () => t('The question'),
  load: async () => (await import('./SetAsideDialog.tsx')).SetAsideDialog,
});

interface BankLineTableProps {
  page: BankLinePage;
  state: BankLineState;
  isFiltered: boolean;
  mayChange: boolean;
}

const emptyTitles = (): Record<BankLineState, string> => ({
  open: t('Nothing to match'),
  accepted: t('Nothing accepted yet'),
  'set aside': t('Nothing set aside'),
});

export function BankLineTable({ page: { lines, currency }, state, isFiltered, mayChange }: BankLineTableProps) {
  const [asks, setAsks] = useState<{ line: BankLine; about: 'member' | 'aside' }>();
  const close = () => setAsks(undefined);
  if (lines.length === 0)
    return (
      <EmptyState title={isFiltered ? t('No payment found') : emptyTitles()[state]}>
        {isFiltered ? t('Try a part of the payer, the text or the reference.') : t('Add your bank’s file above.')}
      </EmptyState>
    );
  const lastColumn = state === 'set aside' ? t('Reason') : t('Member');
  return (
    <>
      <Table caption={t('Bank payments, newest first')} isCaptionHidden onPhone="cards">
        <thead>
          <tr>
            <th scope="col">{t('Payer')}</th>
            <th scope="col">{t('Text')}</th>
            <NumberHeading>{t('Amount')}</NumberHeading>
            <th scope="col">{lastColumn}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.id}>
              <RowHeading dir="auto">{line.payer || t('Unknown payer')}</RowHeading>
              <Cell label={t('Text')}>
                <div style={{ overflowWrap: 'anywhere' }} dir="auto">
                  {line.text}
                  <Text as="div" size="small" tone="muted">
                    {formatDay(`${line.bookedOn}T12:00:00Z`)}
                  </Text>
                </div>
              </Cell>
              <Cell label={t('Amount')} data-kind="number">
                {formatMoney(line.cents, currency)}
              </Cell>
              <Cell label={lastColumn}>
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
  if (!proposal) return <Text as="span">{t('No member found')}</Text>;
  const { memberId, username, months, confidence, reason } = proposal;
  return (
    <div dir="auto">
      <Link to={memberAddress(memberId, username)}>{username}</Link>, {monthsInWords(months)}{' '}
      <Badge tone={confidence === 'sure' ? 'success' : 'warning'}>{confidenceWords()[confidence]}</Badge>
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
  const from = payerInWords(payer);
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
          void attempt(() => reopenLine(id), [t('Taken back'), t('It’s under To match.')], t('It was not taken back'))
        }
      >
        {rich('Take back<hidden> the payment of {payer}</hidden>', { payer: from, hidden })}
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
              [t('Accepted'), `${proposal.username}, ${monthsInWords(proposal.months)}.`],
              t('The payment was not accepted'),
            )
          }
        >
          {rich('Accept<hidden> the payment of {payer}</hidden>', { payer: from, hidden })}
        </Button>
      ) : null}
      <Button size="small" tone="secondary" onClick={() => onAsk('member')}>
        {proposal
          ? rich('Change<hidden> the payment of {payer}</hidden>', { payer: from, hidden })
          : rich('Choose member<hidden> the payment of {payer}</hidden>', { payer: from, hidden })}
      </Button>
      <Button size="small" tone="quiet" onClick={() => onAsk('aside')}>
        {rich('Set aside<hidden> the payment of {payer}</hidden>', { payer: from, hidden })}
      </Button>
    </Inline>
  );
}
