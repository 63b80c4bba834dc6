import { NavLink } from '@powerline/platform';
import { onMobile, theme } from '@powerline/ui';
import { styled } from 'styled-components';

const Bar = styled.nav`
  /* Its links scroll sideways on a phone, never the page. */
  overflow-x: auto;
  scrollbar-width: none;
  container-type: inline-size;
  border-block-end: 1px solid ${theme.color.border};

  ul {
    display: flex;
    gap: ${theme.space[1]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: block;
    /* 2.75rem with the line: a finger's target. */
    padding: 0.625rem ${theme.space[3]};
    border-block-end: 2px solid transparent;
    color: ${theme.color.textMuted};
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    color: ${theme.color.text};
  }
  a[aria-current='page'] {
    border-color: ${theme.color.accent};
    color: ${theme.color.text};
    font-weight: ${theme.fontWeight.strong};
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  /* All five fit on a phone, so that the one that is open is seen. */
  ${onMobile} {
    font-size: ${theme.fontSize.small};

    ul {
      gap: 0;
      justify-content: space-between;
    }
    a {
      padding: 0.75rem ${theme.space[2]};
    }
  }
  /* Beside the sidebar of a tablet, too. */
  @container (max-width: 32rem) {
    a {
      padding-inline: ${theme.space[2]};
    }
  }
  @media print {
    display: none;
  }
`;

const PAGES = [
  { to: '/team', title: 'People' },
  { to: '/team/invite', title: 'Invite' },
  { to: '/team/earnings', title: 'Earnings' },
  { to: '/team/payouts', title: 'Payouts' },
  { to: '/team/membership', title: 'Membership' },
];

export const TeamNav = () => (
  <Bar aria-label="Team and money">
    <ul>
      {PAGES.map(({ to, title }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/team'}>
            {title}
          </NavLink>
        </li>
      ))}
    </ul>
  </Bar>
);
