import { Link } from '@powerline/platform';
import { Notice } from '@powerline/ui';

export function HonestNotice() {
  return (
    <Notice>
      To be honest with you: many members of plans like this earn nothing. <Link to="/calculator">The calculator</Link>{' '}
      shows how many people each amount takes.
    </Notice>
  );
}
