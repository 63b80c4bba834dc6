import { Monogram, theme } from '@powerline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

// Its height is known before the picture is here, so that nothing moves.
const Ground = styled.div`
  display: grid;
  place-items: center;
  overflow: hidden;
  height: 10rem;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.medium};

  &:has(img) {
    background: ${theme.color.surfaceMuted};
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

interface PrizeImageProps {
  /** Null without one. */
  address: string | null;
  /** Stands below it as text: the picture itself is only for the eye. */
  title: string;
}

/** What a prize looks like; without a picture its initials. */
export function PrizeImage({ address, title }: PrizeImageProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <Ground>
      {address === null || address === broken ? (
        <Monogram name={title} size="large" />
      ) : (
        <img src={address} alt="" width={512} height={320} loading="lazy" onError={() => setBroken(address)} />
      )}
    </Ground>
  );
}
