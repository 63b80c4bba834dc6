import { useSession } from '@powerline/platform';
import { latePart } from '../late-part.ts';

const useViewNotice = latePart(
  async () => (await import(/* webpackChunkName: "view-notice" */ './ViewNotice.tsx')).ViewNotice,
);

/** Above every page while someone sees the site as a member. No one else loads its code. */
export function ViewNoticePlace() {
  const { user } = useSession();
  const ViewNotice = useViewNotice(user?.view !== undefined);
  return ViewNotice && user?.view ? (
    <ViewNotice key={user.view.endsAt} id={user.id} username={user.username} endsAt={user.view.endsAt} />
  ) : null;
}
