import type { StoryEntry } from '@powerline/contract/payout';
import { StandaloneLink, theme } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { styled } from 'styled-components';
import { storyWords } from './story-words.ts';

const List = styled.ol`
  margin: 0;
  padding: 0;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space[1]} ${theme.space[4]};
    padding: ${theme.space[3]} ${theme.space[4]};
    overflow-wrap: anywhere;
  }
  li + li {
    border-block-start: 1px solid ${theme.color.border};
  }
  @media (min-width: 768px) {
    li {
      grid-template-columns: 12rem minmax(0, 1fr);
    }
  }
  time, p {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
`;

interface StoryEntriesProps {
  entries: readonly StoryEntry[];
  currency: string;
}

export const StoryEntries = ({ entries, currency }: StoryEntriesProps) => (
  <List>
    {entries.map((entry, index) => {
      const { title, details } = storyWords(entry, currency);
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: two things can be alike and of one moment, and none moves in its page
        <li key={index}>
          <Moment at={entry.at} />
          <div>
            <strong>{title}</strong>
            {details.map((detail) => (
              <p key={detail}>{detail}</p>
            ))}
            {entry.otherId === null ? null : (
              <p>
                <StandaloneLink to={`/admin/payout/members/${entry.otherId}`}>
                  {entry.kind === 'joined' ? 'The first sponsor' : 'The newcomer'}
                </StandaloneLink>
              </p>
            )}
            {entry.by ? <p>By {entry.by}</p> : null}
          </div>
        </li>
      );
    })}
  </List>
);
