import { Field, IconButton, TextInput, theme } from '@powerline/ui';
import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[1]} ${theme.space[2]};
  align-items: start;

  > :first-child {
    grid-column: 1 / -1;
  }
`;

const Right = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  width: fit-content;
  min-height: 1.5rem;
  font-size: ${theme.fontSize.small};
  cursor: pointer;

  input {
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: ${theme.color.accent};
  }
  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;

interface ChoiceFieldsProps {
  letter: string;
  /** Of its question, in the middle of a sentence. */
  name: string;
  choice: string;
  isRight: boolean;
  /** Whether there are more than a question needs. */
  canGo: boolean;
  fault: string | undefined;
  onType: (choice: string) => void;
  onRight: () => void;
  onRemove: () => void;
  onBlur: () => void;
}

/** One choice of a question, and whether it is the right one. */
export function ChoiceFields({
  letter,
  name,
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
          name={`right of ${name}`}
          checked={isRight}
          aria-label={`Choice ${letter} is right`}
          onChange={onRight}
        />
        {isRight ? 'This one is right' : 'Make this the right one'}
      </Right>
      <Field label={`Choice ${letter}`} error={fault}>
        <TextInput dir="auto" value={choice} onChange={({ target }) => onType(target.value)} onBlur={onBlur} />
      </Field>
      <IconButton
        label={`Remove choice ${letter} of ${name}`}
        icon={<Trash2 />}
        style={{ marginBlockStart: '1.75rem' }}
        disabledReason={canGo ? undefined : 'A question has two choices at least'}
        onClick={onRemove}
      />
    </Line>
  );
}
