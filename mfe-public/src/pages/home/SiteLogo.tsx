import { useLogo } from '@powerline/platform';
import { theme } from '@powerline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { BrandMark } from './BrandMark.tsx';

// The same height with an image, with our own mark and while nobody knows which it will be.
const LogoSpace = styled.div`
  display: flex;
  align-items: center;
  height: ${theme.space[12]};

  img {
    max-height: 100%;
    object-fit: contain;
  }
`;

/** The logo of the site; our own mark when none is set or it cannot be had. The placeholder LOGO is the sidebar's. */
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
        <BrandMark />
      )}
    </LogoSpace>
  );
}
