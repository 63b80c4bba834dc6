import { theme } from '@powerline/ui';
import { styled } from 'styled-components';

const Link = styled.a`
  position: fixed;
  z-index: ${theme.layer.toast};
  top: ${theme.space[2]};
  left: ${theme.space[2]};
  padding: ${theme.space[2]} ${theme.space[4]};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};

  &:hover {
    color: ${theme.color.onAccent};
  }
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

/** Takes the keyboard past the menu. */
export function SkipLink({ targetId }: { targetId: string }) {
  return (
    <Link
      href={`#${targetId}`}
      onClick={(event) => {
        // The address of the page stays as it is: the router would take the hash for a navigation.
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      Skip to content
    </Link>
  );
}
