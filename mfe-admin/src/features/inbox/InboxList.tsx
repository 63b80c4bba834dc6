import { INBOX_COUNT_MAX, type InboxItem } from '@powerline/contract/accounts';
import { Card, formatNumber, LinkButton, onMobile, Stack, Text, theme } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { styled } from 'styled-components';
import { rich, t } from '../../words.ts';

const Line = styled(Card)`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  padding: ${theme.space[4]} ${theme.space[6]};

  ${onMobile} {
    flex-wrap: wrap;
    padding: ${theme.space[4]};
  }
`;

const Count = styled.span`
  flex: none;
  min-width: 3.5rem;
  font-size: ${theme.fontSize.display};
  font-weight: ${theme.fontWeight.display};
  line-height: 1;
  font-variant-numeric: tabular-nums;
`;

const Words = styled.div`
  flex: 1 1 10rem;
  min-width: 0;

  /* Beside the figure, so that the button gets its own line. */
  ${onMobile} {
    flex-basis: calc(100% - 3.5rem - ${theme.space[4]});
  }
`;

/** What waits, each kind with its one action. */
export const InboxList = ({ items }: { items: readonly InboxItem[] }) => (
  <Stack as="ul" gap={3} aria-label={t('What needs your attention')}>
    {items.map((item) => (
      <li key={item.kind}>
        <InboxLine item={item} />
      </li>
    ))}
  </Stack>
);

const InboxLine = ({ item: { count, label, detail, newestAt, action, path } }: { item: InboxItem }) => (
  <Line>
    <Count>
      {formatNumber(count)}
      {count === INBOX_COUNT_MAX ? '+' : null}
    </Count>
    <Words>
      <Text>
        {label}
        {detail ? <strong> · {detail}</strong> : null}
      </Text>
      <Text size="small" tone="muted">
        {rich('Newest: {moment}', { moment: <Moment at={newestAt} /> })}
      </Text>
    </Words>
    <LinkButton to={path} tone="secondary" size="small">
      {action}
    </LinkButton>
  </Line>
);
