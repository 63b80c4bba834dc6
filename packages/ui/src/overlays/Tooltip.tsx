import * as RadixTooltip from 'radix-ui/tooltip';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { keyframes, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

/** How long a pointer rests before the tooltip shows, and how soon another follows (specification section 9). */
export const TOOLTIP_DELAY_MS = 700;
const TOOLTIP_SKIP_DELAY_MS = 300;

const HasProviderContext = createContext(false);

/** Lets all tooltips below share their delays. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <HasProviderContext value={true}>
      <RadixTooltip.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
        {children}
      </RadixTooltip.Provider>
    </HasProviderContext>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;

const Bubble = styled(RadixTooltip.Content)`
  z-index: ${theme.layer.tooltip};
  max-width: 20rem;
  padding: ${theme.space[1]} ${theme.space[2]};
  border-radius: ${theme.radius.small};
  background: ${theme.color.inverse};
  color: ${theme.color.onInverse};
  font-size: ${theme.fontSize.small};
  overflow-wrap: anywhere;
  animation: ${appear} ${theme.motion.fast} ease-out;
`;

interface TooltipProps {
  /** A few words; they describe the trigger, they do not replace its name. */
  label: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** False leaves the trigger as it is. The element stays the same one, so focus is not lost when this changes. */
  isEnabled?: boolean;
  /** One element that takes a ref and can be focused. */
  children: ReactElement;
}

/** A short description on hover and focus. It works outside of ThemeRoot too: on an error page, or in a test. */
export function Tooltip({ label, side = 'top', isEnabled = true, children }: TooltipProps) {
  const hasProvider = useContext(HasProviderContext);
  const tooltip = (
    <RadixTooltip.Root {...(isEnabled ? {} : { open: false })}>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <Bubble side={side} sideOffset={6} collisionPadding={8}>
          {label}
        </Bubble>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
  return hasProvider ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}
