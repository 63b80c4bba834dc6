import { Link } from '@powerline/platform';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Card } from '../content/Card.tsx';
import { pressableLine } from '../content/pressable-line.ts';
import { SectionHeading } from '../content/SectionHeading.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.ts';
import { theme } from '../theme/theme.ts';
import { t } from '../words.ts';
import { ProgressBar } from './ProgressBar.tsx';

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[1]} ${theme.space[4]};
`;

const Count = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
  font-variant-numeric: tabular-nums;
`;

const List = styled.ol`
  display: flex;
  flex: 1;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  ${pressableLine}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  /* Where the list is given more height than it needs, the lines share it. */
  flex: 1 0 auto;
  align-content: center;
  align-items: start;
  column-gap: ${theme.space[3]};

  &[data-done] :is(a, strong) {
    color: ${theme.color.textMuted};
    font-weight: ${theme.fontWeight.regular};
  }
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border: 2px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.full};
  color: ${theme.color.onSuccess};

  [data-done] > & {
    border-color: ${theme.color.success};
    background: ${theme.color.success};
  }
  svg {
    width: 0.875rem;
    height: 0.875rem;
    stroke-width: 3;
  }
`;

export interface ChecklistStep {
  title: string;
  /** What it brings, in one sentence; left out once it is done. */
  text: string;
  /** Where to do it; left out if it can't be done again. */
  to?: string;
  isDone: boolean;
}

interface ChecklistProps {
  title: string;
  steps: readonly ChecklistStep[];
}

/** A list of steps, with the ones that are done. */
export function Checklist({ title, steps }: ChecklistProps) {
  const id = useId();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Frame as="section" aria-labelledby={id}>
      <Head>
        <SectionHeading id={id} size="large">
          {title}
        </SectionHeading>
        <Count>{t('{done} of {all} done', { done, all: steps.length })}</Count>
      </Head>
      <ProgressBar value={done} max={steps.length} aria-labelledby={id} />
      <List>
        {steps.map(({ title: stepTitle, text, to, isDone }) => (
          <Line key={stepTitle} data-done={isDone || undefined}>
            <Mark aria-hidden="true">{isDone ? <Check /> : null}</Mark>
            <div>
              {to ? <Link to={to}>{stepTitle}</Link> : <strong>{stepTitle}</strong>}
              {isDone ? <VisuallyHidden> {t('(done)')}</VisuallyHidden> : <p>{text}</p>}
            </div>
          </Line>
        ))}
      </List>
    </Frame>
  );
}
