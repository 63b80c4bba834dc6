import { theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../../../words.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[4]};
  margin: 0;
  padding: 0;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
  list-style: none;

  li {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space[2]};
  }
  i {
    width: 0.75rem;
    height: 0.75rem;
    border: 2px solid ${theme.color.borderControl};
    border-radius: ${theme.radius.full};
  }
  [data-is='active'] i {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
  }
  [data-is='new'] i {
    border-color: ${theme.color.spark};
  }
`;

export const Legend = () => (
  <List aria-label={t('What the dots mean')}>
    <li data-is="active">
      <i />
      {t('Active: membership paid this month')}
    </li>
    <li>
      <i />
      {t('Not active')}
    </li>
    <li data-is="new">
      <i />
      {t('New this week')}
    </li>
  </List>
);
