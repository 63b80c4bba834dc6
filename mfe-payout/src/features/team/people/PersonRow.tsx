import { DIRECTS_COUNT_MAX, type DownlineMember, type TeamView } from '@powerline/contract/payout';
import { Link } from '@powerline/platform';
import { formatMonth, theme } from '@powerline/ui';
import { ImageOrMonogram } from '@powerline/ui/images';
import { memo, use } from 'react';
import { styled } from 'styled-components';
import { MailLink } from '../../../components/MailLink.tsx';
import { Activity, WayBadge } from '../../../components/PersonMarks.tsx';
import { nameOf } from '../../../components/people-words.ts';
import { personAddress, teamAddress } from '../../../components/team-address.ts';
import { t } from '../../../words.ts';
import { OpenPerson } from './open-person.ts';

// A list item, but not the list's child (PeopleRows.tsx).
const Line = styled.div.attrs({ role: 'listitem' })`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) 9rem 8rem 9rem;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[4]};
  min-height: 4.25rem;
  padding: 0 ${theme.space[4]};

  &[data-opened='true'] {
    background: ${theme.color.accentSoft};
    box-shadow: inset calc(3px * ${theme.forward}) 0 ${theme.color.accent};
  }

  & + & {
    border-block-start: 1px solid ${theme.color.border};
  }
  > [data-part='below'] {
    text-align: end;
    font-size: ${theme.fontSize.small};
  }
  > [data-part='activity'] {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${theme.space[3]};
  }
  small {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
  /* A finger's target, without a higher row. */
  @media (pointer: coarse) {
    a {
      display: inline-block;
      padding-block: 0.75rem;
      margin-block: -0.75rem;
    }
  }
  /* By the width of the list, because the sidebar leaves it little of a wide window. */
  @container people (width < 44rem) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    column-gap: ${theme.space[3]};
    row-gap: 0;
    padding-inline: ${theme.space[3]};

    > [data-part='activity'] {
      grid-area: 2 / 2;
    }
    > [data-part='way'] {
      grid-area: 1 / 3;
    }
    > [data-part='below'] {
      grid-area: 2 / 3;
    }
    > :first-child {
      grid-row: 1 / 3;
    }
  }
  /* Names of up to 20 letters stay whole at 320 px. */
  @container people (width < 20rem) {
    grid-template-columns: minmax(0, 1fr) auto;

    > :first-child {
      display: none;
    }
    > [data-part='activity'] {
      grid-area: 2 / 1;
    }
    > [data-part='way'] {
      grid-area: 1 / 2;
    }
    > [data-part='below'] {
      grid-area: 2 / 2;
    }
  }
`;

const Who = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  a {
    color: ${theme.color.text};
    font-weight: ${theme.fontWeight.strong};
  }
  small {
    display: block;
  }
`;

interface PersonRowProps {
  member: DownlineMember;
  view: TeamView;
  isOpened: boolean;
  /** Called before the link leads away. */
  onOpen?: ((person: number) => void) | undefined;
}

export const PersonRow = memo(function PersonRow({ member, view, isOpened, onOpen }: PersonRowProps) {
  const openBeside = use(OpenPerson);
  const { id, username, email, joinedIn, isActive, badge } = member;
  const name = member.displayName ?? nameOf(username);
  const count = view === 'placed' ? member.directlyBelow : member.invited;
  return (
    <Line data-opened={isOpened}>
      <ImageOrMonogram address={member.photo ?? null} name={name} of="person" size="small" />
      <Who>
        <Link
          to={personAddress(id, view)}
          dir="auto"
          aria-current={isOpened || undefined}
          onClick={(event) => {
            // With a key, the link opens in another tab or window.
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            if (openBeside(id)) event.preventDefault();
            else onOpen?.(id);
          }}
        >
          {name}
        </Link>
        {email === null ? null : (
          <small>
            <MailLink email={email} />
          </small>
        )}
      </Who>
      <span data-part="activity">
        <Activity isActive={isActive} />
        <small>{t('Joined {month}', { month: formatMonth(joinedIn) })}</small>
      </span>
      <span data-part="way">
        <WayBadge badge={badge} />
      </span>
      <span data-part="below">
        {count > 0 ? (
          <Link to={teamAddress({ view, of: id })} preventScrollReset aria-label={belowInWords(name, count, view)}>
            {shortly(count, view)}
          </Link>
        ) : null}
      </span>
    </Line>
  );
});

const shortly = (count: number, view: TeamView): string => {
  if (view === 'placed') return t('{count} below', { count });
  return count >= DIRECTS_COUNT_MAX ? t('invited {count}+', { count }) : t('invited {count}', { count });
};

const belowInWords = (name: string, count: number, view: TeamView): string => {
  const short = shortly(count, view);
  return view === 'placed'
    ? t('{short}: {count, plural, one {# person} other {# people}} directly below {name}', { short, count, name })
    : t('{short}: {count, plural, one {# person} other {# people}} invited by {name}', { short, count, name });
};
