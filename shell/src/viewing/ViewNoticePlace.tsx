import { useSession } from '@powerline/platform';
import { type ComponentType, useEffect, useState } from 'react';
import type { ViewNotice } from './ViewNotice.tsx';

type Notice = ComponentType<Parameters<typeof ViewNotice>[0]>;

/** Above every page while someone sees the site as a member. No one else loads its code. */
export function ViewNoticePlace() {
  const { user } = useSession();
  const isViewing = user?.view !== undefined;
  const [Loaded, setLoaded] = useState<Notice>();
  useEffect(() => {
    if (!isViewing) return;
    let isGone = false;
    // After a failure, the next page load tries again.
    import(/* webpackChunkName: "view-notice" */ './ViewNotice.tsx').then(({ ViewNotice: Found }) => {
      if (!isGone) setLoaded(() => Found);
    }, console.error);
    return () => {
      isGone = true;
    };
  }, [isViewing]);
  return Loaded && user?.view ? (
    <Loaded key={user.view.endsAt} id={user.id} username={user.username} endsAt={user.view.endsAt} />
  ) : null;
}
