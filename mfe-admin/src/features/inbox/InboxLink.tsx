import { Link } from '@powerline/platform';
import { useInbox } from '../../api/inbox.ts';

/** How much waits, with the way to it. Its line is there from the start, so that nothing moves. */
export function InboxLink() {
  const { data } = useInbox();
  if (data === undefined) return <>&nbsp;</>;
  const count = data.items.reduce((sum, item) => sum + item.count, 0);
  if (count === 0) return <>Nothing needs you right now.</>;
  return (
    <Link to="/admin/overview">
      {count.toLocaleString('en-US')} {count === 1 ? 'thing needs' : 'things need'} you
    </Link>
  );
}
