import { Link } from '@powerline/platform';
import { theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { LanguagePlace } from '../language/LanguagePlace.tsx';
import { ThemeButton } from '../theme/ThemeButton.tsx';
import { t } from '../words.ts';

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 ${theme.space[6]};
  padding: ${theme.space[4]};
  font-size: ${theme.fontSize.small};

  /* It would move when the page comes. */
  main:has([role='status'][aria-busy]) + & {
    visibility: hidden;
  }
  a {
    min-width: 2.75rem;
    padding-block: ${theme.space[3]};
    text-align: center;
    color: ${theme.color.textMuted};
  }
`;

/** Below a page without the site's frame. */
export const PlainFooter = () => (
  <Footer>
    <Link to="/">Powerline</Link>
    <Link to="/terms">{t('Terms')}</Link>
    <Link to="/privacy">{t('Privacy Policy')}</Link>
    <ThemeButton />
    <LanguagePlace />
  </Footer>
);
