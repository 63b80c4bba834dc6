import type { QuestionKind } from '@powerline/contract/academy';
import { Field, IconButton, TextInput, theme } from '@powerline/ui';
import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${theme.space[2]};
  align-items: start;

  &:not(:has(> label:first-child)) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  /* Beside the control, which is below its label. */
  > :where(label:first-child, :last-child) {
    margin-block-start: 1.75rem;
  }
`;

const Right = styled.label`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  cursor: pointer;

  input {
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${theme.color.accent};
    cursor: pointer;
  }
  @media (pointer: coarse) {
    width: 2.75rem;
    height: 2.75rem;
  }
`;

interface ChoiceFieldsProps {
  kind: QuestionKind;
  /** From 0. */
  at: number;
  /** Of the question. */
  number: number;
  choice: string;
  isRight: boolean;
  /** Whether a question would have enough choices without it. */
  canGo: boolean;
  fault: string | undefined;
  onType: (choice: string) => void;
  onRight: () => void;
  onRemove: () => void;
  onBlur: () => void;
}

export function ChoiceFields({
  kind,
  at,
  number,
  choice,
  isRight,
  canGo,
  fault,
  onType,
  onRight,
  onRemove,
  onBlur,
}: ChoiceFieldsProps) {
  const letter = letterOf(at);
  return (
    <Line>
      {kind === 'one' || kind === 'several' ? (
        <Right>
          <input
            type={kind === 'one' ? 'radio' : 'checkbox'}
            name={`right of question ${number}`}
            checked={isRight}
            aria-label={t('Choice {letter} is right', { letter })}
            onChange={onRight}
          />
        </Right>
      ) : null}
      <Field label={choiceLabel(kind, at)} error={fault}>
        <TextInput dir="auto" value={choice} onChange={({ target }) => onType(target.value)} onBlur={onBlur} />
      </Field>
      <IconButton
        label={t('Remove choice {letter} of question {number}', { letter, number })}
        icon={<Trash2 />}
        disabledReason={canGo ? undefined : leastSentence(kind)}
        onClick={onRemove}
      />
    </Line>
  );
}

/** A question has at most as many choices. */
const letterOf = (at: number): string => 'ABCDEF'[at] ?? String(at + 1);

const choiceLabel = (kind: QuestionKind, at: number): string => {
  if (kind === 'text') return t('Accepted answer {number}', { number: at + 1 });
  return kind === 'order' ? t('Number {number}', { number: at + 1 }) : t('Choice {letter}', { letter: letterOf(at) });
};

const leastSentence = (kind: QuestionKind): string =>
  ({
    one: t('A question needs at least two choices'),
    several: t('A question needs at least two choices'),
    order: t('An order needs at least three choices'),
    text: t('A short text needs at least one accepted answer'),
  })[kind];
