import { Link, useLogo } from '@powerline/platform';
import { theme } from '@powerline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const HomeLink = styled(Link)`
  display: flex;
  align-items: center;
  min-width: 0;
  color: ${theme.color.text};
  font-size: ${theme.fontSize.large};
  font-weight: ${theme.fontWeight.strong};
  letter-spacing: 0.08em;
  text-decoration: none;

  &:hover {
    color: ${theme.color.text};
  }
  img {
    max-height: 2rem;
    max-width: 100%;
    object-fit: contain;
  }
`;

/** The site's logo, or the placeholder of the specification until an admin sets one that can be shown. Leads home. */
export function Logo() {
  const logoUrl = useLogo().data?.logoUrl;
  const [brokenUrl, setBrokenUrl] = useState<string>();
  return (
    <HomeLink to="/" aria-label="Powerline, home">
      {logoUrl && logoUrl !== brokenUrl ? <img src={logoUrl} alt="" onError={() => setBrokenUrl(logoUrl)} /> : 'LOGO'}
    </HomeLink>
  );
}
