import { Link } from '@powerline/platform';
import { theme } from '@powerline/ui';
import { styled } from 'styled-components';

const Line = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[4]};
  box-shadow: inset 0 -1px ${theme.color.border};
`;

const Choice = styled(Link)`
  padding-block: ${theme.space[2]};
  border-block-end: 2px solid transparent;
  color: ${theme.color.textMuted};
  font-weight: ${theme.fontWeight.strong};
  text-decoration: none;

  &:hover {
    color: ${theme.color.text};
  }
  &[aria-current] {
    border-color: ${theme.color.accent};
    color: ${theme.color.text};
  }
  @media (pointer: coarse) {
    padding-block: ${theme.space[3]};
  }
`;

interface ChoiceLinksProps {
  label: string;
  choices: readonly { name: string; title: string; search: string }[];
  current: string;
}

/** Leads between lists of one page. They are links, so that each list has its own address. */
export const ChoiceLinks = ({ label, choices, current }: ChoiceLinksProps) => (
  <Line aria-label={label}>
    {choices.map(({ name, title, search }) => (
      <Choice key={name} to={{ search }} aria-current={name === current ? 'page' : undefined} preventScrollReset>
        {title}
      </Choice>
    ))}
  </Line>
);
