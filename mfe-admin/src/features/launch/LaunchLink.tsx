import { LinkButton } from '@powerline/ui';
import { useRight } from '@powerline/ui/admin';
import { useLaunch } from '../../api/launch.ts';

/** How far the setup is, until it is complete. */
export function LaunchLink() {
  const { data } = useLaunch(useRight('overview', 'write'));
  if (data === undefined || data.done >= data.total) return null;
  return (
    <LinkButton to="/admin/overview" tone="quiet" size="small">
      Set up your site · {data.done} of {data.total}
    </LinkButton>
  );
}
