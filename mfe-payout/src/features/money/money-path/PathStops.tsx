import type { MoneyPath, PathStop } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Badge, formatMoney, Monogram, Text, theme } from '@powerline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { memberAddress } from '../../../components/admin/member-address.ts';
import { payerSentence, stopSentence } from '../../../components/path-words.ts';
import { nameOf } from '../../../components/people-words.ts';
import { personAddress } from '../../../components/team-address.ts';
import { t } from '../../../words.ts';

const Line = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Place = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 2rem minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${theme.space[4]};
  padding-block: ${theme.space[3]};

  /* The line from stop to stop, behind their marks. */
  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: calc(1rem - 1px);
    border-inline-start: 2px solid ${theme.color.accent};
  }
  &[data-flow='none']::before {
    border-color: ${theme.color.borderControl};
    border-inline-start-style: dashed;
  }
  &:first-child::before {
    inset-block-start: 50%;
  }
  &:last-child::before {
    inset-block-end: 50%;
  }
  a {
    font-weight: ${theme.fontWeight.strong};
    overflow-wrap: anywhere;
  }
  @media (pointer: coarse) {
    a {
      display: inline-block;
      padding-block: 0.625rem;
    }
  }
  /* Passed by: dimmed and hollow. */
  &[data-kind='passed'] {
    color: ${theme.color.textMuted};

    a {
      color: inherit;
      font-weight: ${theme.fontWeight.regular};
    }
  }
  &[data-kind='end'] {
    padding-block-start: ${theme.space[4]};

    > :last-child {
      font-size: ${theme.fontSize.display};
      font-weight: ${theme.fontWeight.display};
    }
  }
`;

const Mark = styled.span`
  position: relative;
  display: grid;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};

  &[data-hollow='true'] {
    place-self: center;
    width: 1rem;
    height: 1rem;
    border: 2px dashed ${theme.color.borderControl};
    border-radius: ${theme.radius.full};
  }
`;

const Amount = styled.span`
  font-weight: ${theme.fontWeight.strong};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

interface PathStopsProps {
  path: MoneyPath;
  isMine: boolean;
}

/** The way of the money, from the payer on top to the earner at the bottom. */
export function PathStops({ path, isMine }: PathStopsProps) {
  const { payer, stops, leftOut, currency } = path;
  const own = stops.at(-1);
  const flow = payer.reason === null ? 'money' : 'none';
  const hasSponsor = stops.some(({ isSponsor }) => isSponsor);
  return (
    <>
      <Line
        aria-label={
          isMine
            ? t('From {name} to you', { name: nameOf(payer.username) })
            : t('From {name} to {earner}', { name: nameOf(payer.username), earner: nameOf(path.earner.username) })
        }
      >
        <Stop
          kind="payer"
          flow={flow}
          to={addressOf(payer, isMine)}
          username={payer.username}
          sentence={payerSentence(path)}
        />
        {stops.slice(0, -1).map((stop) => (
          <Stop
            key={stop.id}
            kind={stop.line !== null && stop.reason === null ? 'earns' : 'passed'}
            flow={flow}
            to={addressOf(stop, isMine)}
            username={stop.username}
            sentence={stopSentence(stop, path)}
            badge={stop.isSponsor ? <Badge tone="accent">{t('Sponsor')}</Badge> : null}
            amount={stop.cents > 0 ? `${formatMoney(stop.cents, currency)}` : undefined}
          />
        ))}
        {leftOut > 0 ? (
          <Place data-kind="passed" data-flow="none">
            <Mark data-hollow="true" />
            <span>{t('{count, plural, one {# person} other {# people}} in between', { count: leftOut })}</span>
          </Place>
        ) : null}
        {own ? <End stop={own} path={path} isMine={isMine} flow={flow} /> : null}
      </Line>
      {payer.reason === null && !hasSponsor ? (
        <Text size="small" tone="muted">
          {t('The Direct amount is for {name}’s sponsor, who isn’t on this path.', { name: nameOf(payer.username) })}
        </Text>
      ) : null}
    </>
  );
}

/** Admins see people of anyone's team on a page of their own. */
const addressOf = ({ id, username }: { id: number; username: string | null }, isMine: boolean): string =>
  isMine ? personAddress(id, 'placed') : memberAddress(id, username);

interface EndProps {
  stop: PathStop;
  path: MoneyPath;
  isMine: boolean;
  flow: string;
}

const End = ({ stop, path, isMine, flow }: EndProps) => (
  <Place data-kind="end" data-flow={stop.cents > 0 ? flow : 'none'}>
    <Mark data-hollow={stop.cents === 0}>
      {stop.cents > 0 ? <Monogram name={nameOf(stop.username)} size="small" /> : null}
    </Mark>
    <span>
      <strong>{isMine ? t('You') : nameOf(stop.username)}</strong>{' '}
      {stop.isSponsor ? <Badge tone="accent">{t('Sponsor')}</Badge> : null}
      <Text as="span" size="small" tone="muted" style={{ display: 'block' }}>
        {stopSentence(stop, path)}
      </Text>
    </span>
    <Amount>{stop.cents > 0 ? `+${formatMoney(stop.cents, path.currency)}` : formatMoney(0, path.currency)}</Amount>
  </Place>
);

interface StopProps {
  kind: 'payer' | 'earns' | 'passed';
  flow: string;
  to: string;
  username: string | null;
  sentence: string;
  badge?: ReactNode;
  amount?: string | undefined;
}

const Stop = ({ kind, flow, to, username, sentence, badge, amount }: StopProps) => (
  <Place data-kind={kind} data-flow={flow}>
    <Mark data-hollow={kind === 'passed'}>
      {kind === 'passed' ? null : <Monogram name={nameOf(username)} size="small" />}
    </Mark>
    <span>
      <Link to={to} dir="auto">
        {nameOf(username)}
      </Link>{' '}
      {badge}
      <Text as="span" size="small" tone="muted" style={{ display: 'block' }}>
        {sentence}
      </Text>
    </span>
    {amount === undefined ? null : <Amount>{amount}</Amount>}
  </Place>
);
