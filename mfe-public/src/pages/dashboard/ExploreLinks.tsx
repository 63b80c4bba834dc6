import { Link } from '@powerline/platform';
import { theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space[6]};
  padding-block-start: ${theme.space[2]};
  border-block-start: 1px solid ${theme.color.border};

  a {
    /* A finger's target. */
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
`;

/** Where the four cards of the first week led. */
export function ExploreLinks() {
  return (
    <Row aria-label={t('Explore')}>
      <Link to="/powerline-payout">{t('The Powerline')}</Link>
      <Link to="/money-train">{t('The Money Train')}</Link>
      <Link to="/marketing-academy">{t('The Marketing Academy')}</Link>
      <Link to="/profile">{t('Getting Started')}</Link>
    </Row>
  );
}
