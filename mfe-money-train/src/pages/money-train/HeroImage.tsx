import { usePageImages } from '@powerline/platform';
import { theme } from '@powerline/ui';
import { styled } from 'styled-components';

const Picture = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 16 / 9;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surfaceMuted};
  object-fit: cover;
`;

/** Decorative: without an image, while loading and after a failure it shows nothing. */
export function HeroImage() {
  const { data } = usePageImages('money-train');
  const hero = data?.find(({ imageKey }) => imageKey === 'hero');
  if (!hero?.imageUrl) return null;
  return <Picture src={hero.imageUrl} alt={hero.altText} />;
}
