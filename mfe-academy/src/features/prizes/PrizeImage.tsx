import { Monogram, theme } from '@powerline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

// A fixed height, so that nothing moves when the picture loads.
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
  address: string | null;
  /** The title is also text below: the picture is decorative. */
  title: string;
}

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
