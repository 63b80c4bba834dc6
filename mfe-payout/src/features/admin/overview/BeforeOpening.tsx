import type { Installation, PlanVersion } from '@powerline/contract/payout';
import { Checklist, Skeleton } from '@powerline/ui';
import type { ReactNode } from 'react';
import { useEmailState } from '../../../api/account.ts';
import { useInstallation, usePlanVersions } from '../../../api/admin-plan.ts';
import { useLegalTexts } from '../../../api/legal-texts.ts';
import { money } from '../../../components/money.ts';

/**
 * Shows what an admin must settle before opening, because some of it can't be changed later.
 *
 * @param children appears together with the list, so that it doesn't move
 */
export function BeforeOpening({ children }: { children: ReactNode }) {
  const plans = usePlanVersions();
  const installation = useInstallation();
  const texts = useLegalTexts();
  const email = useEmailState();
  const isKnown = [plans, installation, texts, email].every(({ data, error }) => data !== undefined || error);
  if (!isKnown) return <Skeleton height="20rem" />;
  const published = new Set(texts.data?.map(({ key }) => key));
  return (
    <>
      <Checklist
        title="Before you open it"
        steps={[
          planStep(
            plans.data?.find(({ isFrozen }) => isFrozen),
            installation.data?.currency ?? 'USD',
          ),
          zoneStep(installation.data),
          {
            title: 'Confirm your own e-mail address',
            text: 'What members ask you goes there, and a new password when you need one.',
            to: '/account',
            isDone: typeof email.data?.emailVerifiedAt === 'string',
          },
          {
            title: 'Publish the plan summary',
            text: 'Whoever registers accepts it: what a membership costs, and how people earn.',
            to: '/admin/legal-texts?text=plan-summary',
            isDone: published.has('plan-summary'),
          },
          {
            title: 'Publish terms and privacy policy',
            text: 'A lawyer should have read them.',
            to: '/admin/legal-texts',
            isDone: published.has('terms') && published.has('privacy'),
          },
        ]}
      />
      {children}
    </>
  );
}

function planStep(version: PlanVersion | undefined, currency: string) {
  const covers = version !== undefined && version.plan.feeCents >= version.ceilingCents;
  const costs = version
    ? `A month costs members ${money(version.plan.feeCents, currency)} and the site up to ${money(version.ceilingCents, currency)}. `
    : '';
  return {
    title: 'The fee covers what a month can cost',
    text: `${costs}Set a plan whose fee is not below that.`,
    to: '/admin/payout/plan',
    isDone: covers,
  };
}

// UTC may be the default or a choice: the step is done once the zone differs or is fixed.
function zoneStep(installation: Installation | undefined) {
  const { timeZone = 'UTC', isFixed = false } = installation ?? {};
  return {
    title: `Choose the time zone${isFixed || timeZone !== 'UTC' ? ` (${timeZone})` : ''}`,
    text: `Months begin and end in ${timeZone}. It cannot be changed once the system was opened.`,
    to: '/admin/payout/plan#installation',
    isDone: isFixed || timeZone !== 'UTC',
  };
}
