import { Link } from '@powerline/platform';
import { Notice } from '@powerline/ui';
import { rich } from '../../words.ts';

export function HonestNotice() {
  return (
    <Notice>
      {rich(
        'To be honest with you: many members of plans like this earn nothing. <calculator>The calculator</calculator> shows how many people each amount takes.',
        { calculator: (inside) => <Link to="/calculator">{inside}</Link> },
      )}
    </Notice>
  );
}
