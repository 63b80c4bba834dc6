import { Badge, SectionHeading, Stack, theme } from '@powerline/ui';
import { Check, ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../../words.ts';
import { STEPS, type StepName, type StepState, stepTitles } from './step-states.ts';

const Details = styled.details`
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};

  &[data-state='now'] {
    border-color: ${theme.color.accent};
  }
  > summary {
    display: flex;
    align-items: center;
    gap: ${theme.space[3]};
    min-height: 3.5rem;
    padding: ${theme.space[2]} ${theme.space[4]};
    list-style: none;
    cursor: pointer;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > summary > svg {
    flex: none;
    color: ${theme.color.textMuted};
    transition: transform ${theme.motion.fast} ease-out;
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
  > div {
    padding: ${theme.space[2]} ${theme.space[4]} ${theme.space[4]};
  }
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border: 1px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.full};
  font-weight: ${theme.fontWeight.strong};
  font-variant-numeric: tabular-nums;

  [data-state='now'] & {
    border-color: transparent;
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
`;

const Words = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space[3]};
  min-width: 0;
`;

const Note = styled.span`
  flex: 1 1 100%;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
  font-variant-numeric: tabular-nums;
`;

const labels = (): Record<StepState, [tone: ComponentProps<typeof Badge>['tone'], label: string]> => ({
  done: ['success', t('Done')],
  now: ['accent', t('Now')],
  later: ['neutral', t('Later')],
});

interface StepProps {
  name: StepName;
  state: StepState;
  /** The figure that matters, readable while the step is closed. */
  note: string;
  /** Opened by what the address asks for. */
  isAsked?: boolean;
  children: ReactNode;
}

/** One step of a month. It opens by itself when it is its turn, and stays open while someone reads it. */
export function Step({ name, state, note, isAsked = false, children }: StepProps) {
  const isWanted = state === 'now' || isAsked;
  const [isOpen, setIsOpen] = useState(isWanted);
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted !== wasWanted) {
    setWasWanted(isWanted);
    if (isWanted) setIsOpen(true);
  }
  const [tone, label] = labels()[state];
  return (
    <li>
      <Details data-state={state} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <Mark aria-hidden="true">{state === 'done' ? <Check size={16} /> : STEPS.indexOf(name) + 1}</Mark>
          <Words>
            <SectionHeading size="body">
              {STEPS.indexOf(name) + 1}. {stepTitles()[name]}
            </SectionHeading>
            <Badge tone={tone}>{label}</Badge>
            <Note>{note}</Note>
          </Words>
          <ChevronDown aria-hidden="true" size={18} />
        </summary>
        <Stack gap={4}>{children}</Stack>
      </Details>
    </li>
  );
}
