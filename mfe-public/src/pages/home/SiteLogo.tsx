import { useLogo, useSiteName } from '@powerline/platform';
import { theme } from '@powerline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { BrandMark } from './BrandMark.tsx';

// One height for the image, our own mark and the unknown state.
const LogoSpace = styled.div`
  display: flex;
  align-items: center;
  height: ${theme.space[12]};

  img {
    max-height: 100%;
    object-fit: contain;
  }
`;

/** Shows our own mark without a logo. The placeholder LOGO belongs to the sidebar. */
export function SiteLogo() {
  const { data, isLoading } = useLogo();
  const siteName = useSiteName();
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const logoUrl = data?.logoUrl;

  if (isLoading) return <LogoSpace />;
  return (
    <LogoSpace>
      {logoUrl && logoUrl !== brokenUrl ? (
        <img src={logoUrl} alt={t('Logo of {site}', { site: siteName })} onError={() => setBrokenUrl(logoUrl)} />
      ) : (
        <BrandMark />
      )}
    </LogoSpace>
  );
}
