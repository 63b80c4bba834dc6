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

/**
 * The page's hero image, once an admin has set one. It adorns the page: while it is loading, when there is none and
 * when it cannot be had, nothing stands in its place.
 */
export function HeroImage() {
  const { data } = usePageImages('money-train');
  const hero = data?.find(({ imageKey }) => imageKey === 'hero');
  if (!hero?.imageUrl) return null;
  return <Picture src={hero.imageUrl} alt={hero.altText} />;
}
