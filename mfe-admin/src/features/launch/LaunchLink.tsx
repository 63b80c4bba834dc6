import { LinkButton } from '@powerline/ui';
import { useRight } from '@powerline/ui/admin';
import { styled } from 'styled-components';
import { useLaunch } from '../../api/launch.ts';
import { t } from '../../words.ts';

// As large as the link, which comes later: nothing below moves.
const Place = styled.div`
  display: flex;
  min-width: 13rem;
  min-height: 2rem;

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;

/** How far the setup is, until it is complete. */
export function LaunchLink() {
  const { data } = useLaunch(useRight('overview', 'write'));
  return (
    <Place>
      {data === undefined || data.done >= data.total ? null : (
        <LinkButton to="/admin/overview" tone="quiet" size="small">
          {t('Set up your site · {done} of {total}', { done: data.done, total: data.total })}
        </LinkButton>
      )}
    </Place>
  );
}
