import { Link } from '@powerline/platform';
import { PageHeading, PageLayout, theme } from '@powerline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const PARTS = [
  { name: 'overview', title: 'Overview', to: '/admin/payout' },
  { name: 'months', title: 'Months', to: '/admin/payout/months' },
  { name: 'payments', title: 'Payments', to: '/admin/payout/payments' },
  { name: 'payouts', title: 'Payouts', to: '/admin/payout/payouts' },
  { name: 'plan', title: 'Plan', to: '/admin/payout/plan' },
  { name: 'rotator', title: 'Rotator', to: '/admin/payout/rotator' },
  { name: 'members', title: 'Members', to: '/admin/payout/members' },
] as const;

const Line = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;

const PartLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.25rem;
  padding-inline: ${theme.space[3]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.small};
  text-decoration: none;

  &:hover {
    border-color: ${theme.color.accent};
  }
  &[aria-current] {
    border-color: ${theme.color.accentSoft};
    background: ${theme.color.accentSoft};
    color: ${theme.color.onAccentSoft};
    font-weight: ${theme.fontWeight.strong};
  }
  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;

interface AdminDeskProps {
  part: (typeof PARTS)[number]['name'];
  /** Of the page: the part's, or of one thing in it. */
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  /** The page is of one thing in the part, to whose list the part's link leads back. */
  isBelowPart?: boolean;
  children: ReactNode;
}

/** The frame of each page of the admin's desk: its heading, and the way to the other parts. */
export function AdminDesk({ part, title, lead, actions, isBelowPart = false, children }: AdminDeskProps) {
  return (
    <PageLayout density="dense">
      <PageHeading title={title} lead={lead} actions={actions} />
      <Line aria-label="Parts of The Powerline Payout">
        {PARTS.map(({ name, title: partTitle, to }) => (
          <PartLink key={name} to={to} aria-current={name === part ? (isBelowPart ? 'true' : 'page') : undefined}>
            {partTitle}
          </PartLink>
        ))}
      </Line>
      {children}
    </PageLayout>
  );
}
