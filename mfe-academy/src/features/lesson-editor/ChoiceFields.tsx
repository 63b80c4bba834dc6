import { Field, IconButton, TextInput, theme } from '@powerline/ui';
import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${theme.space[2]};
  align-items: start;

  /* Beside the control, which stands below its label. */
  > :not(:nth-child(2)) {
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
  letter: string;
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
  letter,
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
  return (
    <Line>
      <Right>
        <input
          type="radio"
          name={`right of question ${number}`}
          checked={isRight}
          aria-label={t('Choice {letter} is right', { letter })}
          onChange={onRight}
        />
      </Right>
      <Field label={t('Choice {letter}', { letter })} error={fault}>
        <TextInput dir="auto" value={choice} onChange={({ target }) => onType(target.value)} onBlur={onBlur} />
      </Field>
      <IconButton
        label={t('Remove choice {letter} of question {number}', { letter, number })}
        icon={<Trash2 />}
        disabledReason={canGo ? undefined : t('A question needs at least two choices')}
        onClick={onRemove}
      />
    </Line>
  );
}
