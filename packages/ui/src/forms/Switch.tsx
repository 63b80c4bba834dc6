import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden.ts';
import { theme } from '../theme/theme.ts';
import { Tooltip } from '../tooltip/Tooltip.tsx';

const Line = styled.div`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 1.5rem;
  /* On the line of its neighbours, as in a table's cell. */
  vertical-align: middle;

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;

const Track = styled.button`
  position: relative;
  flex: none;
  width: 2.5rem;
  height: 1.5rem;
  padding: 0;
  border: 1px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surfaceMuted};
  cursor: pointer;
  transition:
    background-color ${theme.motion.fast} ease-out,
    border-color ${theme.motion.fast} ease-out;

  &[data-state='checked'] {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  /* The system's own colours, or a background that tells on from off would be gone. */
  @media (forced-colors: active) {
    border-color: ButtonText;
    background: ButtonFace;

    &[data-state='checked'] {
      border-color: Highlight;
      background: Highlight;
    }
    &:disabled,
    &[aria-disabled='true'] {
      opacity: 1;
      border-color: GrayText;
    }
    &[data-state='checked']:is(:disabled, [aria-disabled='true']) {
      background: GrayText;
    }
  }
  /* A finger's target reaches beyond the drawn track. */
  @media (pointer: coarse) {
    &::before {
      content: '';
      position: absolute;
      inset: -0.6875rem -0.25rem;
    }
  }
`;

const Thumb = styled.span`
  display: block;
  width: 1rem;
  height: 1rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.borderControl};
  transform: translateX(calc(0.1875rem * ${theme.forward}));
  transition: transform ${theme.motion.fast} ease-out;

  &[data-state='checked'] {
    background: ${theme.color.onAccent};
    transform: translateX(calc(1.1875rem * ${theme.forward}));
  }
  @media (forced-colors: active) {
    background: ButtonText;

    &[data-state='checked'] {
      background: HighlightText;
    }
    [aria-disabled='true'] > &, :disabled > & {
      background: GrayText;
    }
    [aria-disabled='true'] > &[data-state='checked'], :disabled > &[data-state='checked'] {
      background: Canvas;
    }
  }
`;

// The tooltip would overwrite the switch's data-state, so it wraps it instead.
const TooltipPlace = styled.span`
  display: inline-flex;
`;

interface SwitchProps {
  /** The switch's accessible name. */
  label: string;
  /** Replaces the label if the surroundings already name it. */
  children?: ReactNode;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  disabled?: boolean;
  /** Why it can't be used. The switch is disabled but keeps focus, so that keyboard users can read the reason. */
  disabledReason?: string | undefined;
}

/** Turns one thing on or off at once. */
export function Switch({ label, children, isOn, onToggle, disabled = false, disabledReason }: SwitchProps) {
  const id = useId();
  const reasonId = `${id}-reason`;
  const state = isOn ? 'checked' : 'unchecked';
  const track = (
    <Track
      id={id}
      type="button"
      role="switch"
      aria-checked={isOn}
      data-state={state}
      onClick={disabledReason ? undefined : () => onToggle(!isOn)}
      disabled={disabled}
      aria-disabled={disabledReason ? true : undefined}
      aria-describedby={disabledReason ? reasonId : undefined}
      aria-label={children === undefined ? undefined : label}
    >
      <Thumb data-state={state} />
    </Track>
  );
  return (
    <Line>
      {disabledReason ? (
        <>
          <Tooltip label={disabledReason}>
            <TooltipPlace>{track}</TooltipPlace>
          </Tooltip>
          <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>
        </>
      ) : (
        track
      )}
      {children === undefined ? <label htmlFor={id}>{label}</label> : children}
    </Line>
  );
}
