import { Monogram, theme } from '@powerline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const PIXELS = { small: 32, medium: 48, large: 80 };

const Image = styled.img`
  flex: none;
  align-self: start;
  width: 3rem;
  height: 3rem;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surfaceMuted};
  object-fit: contain;

  &[data-size='small'] {
    align-self: center;
    width: 2rem;
    height: 2rem;
  }
  &[data-size='large'] {
    width: 5rem;
    height: 5rem;
    border-radius: ${theme.radius.large};
  }
  &[data-of='person'] {
    object-fit: cover;
  }
`;

interface ImageOrMonogramProps {
  address: string | null;
  /** The name is also text beside it: the picture is decorative. */
  name: string;
  /** Logos and things are never cropped. */
  of: 'company' | 'person' | 'prize';
  size?: keyof typeof PIXELS;
}

/** A square of fixed size, so that nothing moves; without a picture, the initials. */
export function ImageOrMonogram({ address, name, of, size = 'medium' }: ImageOrMonogramProps) {
  const [broken, setBroken] = useState<string>();
  if (address === null || address === broken) return <Monogram name={name} size={size} />;
  const pixels = PIXELS[size];
  return (
    <Image
      src={address}
      alt=""
      width={pixels}
      height={pixels}
      data-size={size}
      data-of={of}
      onError={() => setBroken(address)}
    />
  );
}
