import { StandaloneLink, touchTarget } from '@powerline/ui';
import { styled } from 'styled-components';
import { useInbox } from '../../api/inbox.ts';
import { t } from '../../words.ts';

// As high before the link is there.
const Line = styled.span`
  ${touchTarget}
`;

/** How much waits, with the way to it. Its line is there from the start, so that nothing moves. */
export function InboxLink() {
  const { data } = useInbox();
  if (data === undefined) return <Line>&nbsp;</Line>;
  const count = data.items.reduce((sum, item) => sum + item.count, 0);
  if (count === 0) return <Line>{t('Nothing needs your attention.')}</Line>;
  return (
    <StandaloneLink to="/admin/overview">
      {t('{count, plural, one {# thing needs your attention} other {# things need your attention}}', { count })}
    </StandaloneLink>
  );
}
