import { receiptSentences } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { Text, theme } from '@powerline/ui';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { styled } from 'styled-components';
import { useEmailState } from '../api/account.ts';
import { usePayoutMethod } from '../api/payout-method.ts';
import { useMyPlace } from '../api/team.ts';
import { nextSteps } from './next-steps.ts';
import { WidgetCard } from './WidgetCard.tsx';

const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: ${theme.space[2]};
    min-height: 2rem;
  }
  svg {
    flex: none;
    color: ${theme.color.textMuted};
  }
  [data-done='true'] svg {
    color: ${theme.color.success};
  }
  /* A finger's target. */
  @media (pointer: coarse) {
    li {
      min-height: 2.75rem;
    }
  }
`;

/** A new member's first steps. Its height is in `module.json`. */
export default function NextStepsWidget() {
  const place = useMyPlace();
  const email = useEmailState();
  const method = usePayoutMethod();
  return (
    <WidgetCard
      id="next-steps-widget"
      title="My next steps"
      what="your next steps"
      answers={[place, email, method]}
      height={11}
    >
      {place.data && email.data && method.data ? (
        <>
          {place.data.receipt ? (
            <Text dir="auto">
              {receiptSentences(place.data.receipt)[0]} <Link to="/team">Read the whole receipt</Link>
            </Text>
          ) : null}
          <Steps>
            {nextSteps({
              isEmailConfirmed: email.data.emailVerifiedAt !== null,
              invited: place.data.invited,
              hasPayoutMethod: method.data.method !== null,
            }).map(({ title, to, isDone }) => (
              <li key={title} data-done={isDone}>
                {isDone ? (
                  <CircleCheck size={20} role="img" aria-label="Done:" />
                ) : (
                  <CircleDashed size={20} role="img" aria-label="To do:" />
                )}
                {isDone ? <span>{title}</span> : <Link to={to}>{title}</Link>}
              </li>
            ))}
          </Steps>
        </>
      ) : null}
    </WidgetCard>
  );
}
