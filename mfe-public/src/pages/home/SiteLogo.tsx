import { useLogo } from '@powerline/platform';
import { theme } from '@powerline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

// The same height with an image, with the placeholder and while nobody knows which it will be.
const LogoSpace = styled.div`
  display: flex;
  align-items: center;
  height: ${theme.space[16]};
  font-size: ${theme.fontSize.display};
  font-weight: ${theme.fontWeight.strong};
  letter-spacing: 0.08em;

  img {
    max-height: 100%;
    object-fit: contain;
  }
`;

/** The logo of the site; a placeholder when none is set or it cannot be had. */
export function SiteLogo() {
  const { data, isLoading } = useLogo();
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const logoUrl = data?.logoUrl;

  if (isLoading) return <LogoSpace />;
  return (
    <LogoSpace>
      {logoUrl && logoUrl !== brokenUrl ? (
        <img src={logoUrl} alt="Logo of Powerline" onError={() => setBrokenUrl(logoUrl)} />
      ) : (
        'LOGO'
      )}
    </LogoSpace>
  );
}
