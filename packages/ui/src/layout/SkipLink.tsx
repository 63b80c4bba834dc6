import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { t } from '../words.ts';

const HiddenUntilFocused = styled.a`
  position: fixed;
  inset-block-start: ${theme.space[2]};
  inset-inline-start: ${theme.space[2]};
  z-index: ${theme.layer.toast};
  padding: ${theme.space[2]} ${theme.space[4]};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.inverse};
  color: ${theme.color.onInverse};

  &:hover {
    color: ${theme.color.onInverse};
  }
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

/** The page's first element: takes keyboard users past the navigation. */
export function SkipLink({ targetId }: { targetId: string }) {
  return <HiddenUntilFocused href={`#${targetId}`}>{t('Skip to main content')}</HiddenUntilFocused>;
}
