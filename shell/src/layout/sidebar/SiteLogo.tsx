import { PRODUCT_NAME } from '@powerline/contract/foundation';
import { Link, useLogo, useSiteName } from '@powerline/platform';
import { SiteName, theme } from '@powerline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

const HomeLink = styled(Link)`
  display: flex;
  align-items: center;
  min-width: 0;
  min-width: 2.75rem;
  min-height: 2.75rem;
  color: ${theme.color.text};
  font-size: ${theme.fontSize.large};
  font-weight: ${theme.fontWeight.strong};
  letter-spacing: 0.08em;
  text-decoration: none;

  &:hover {
    color: ${theme.color.text};
  }
  bdi {
    margin-inline-start: ${theme.space[2]};
    overflow: hidden;
    font-size: ${theme.fontSize.body};
    letter-spacing: 0;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  img {
    max-height: 2rem;
    max-width: 100%;
    object-fit: contain;
  }
`;

/** The site's logo, or the specification's placeholder and the site's own name; empty while unknown. */
export function SiteLogo() {
  const { data, isLoading } = useLogo();
  const siteName = useSiteName();
  const logoUrl = data?.logoUrl;
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const isShown = logoUrl && logoUrl !== brokenUrl;
  return (
    // The accessible name includes the visible text (WCAG 2.2, 2.5.3).
    <HomeLink
      to="/"
      aria-label={
        isShown || isLoading ? t('{site}, home', { site: siteName }) : t('LOGO: {site}, home', { site: siteName })
      }
    >
      {isShown ? <img src={logoUrl} alt="" onError={() => setBrokenUrl(logoUrl)} /> : isLoading ? null : t('LOGO')}
      {isShown || isLoading || siteName === PRODUCT_NAME ? null : <SiteName />}
    </HomeLink>
  );
}
