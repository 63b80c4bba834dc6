import { Field, IconButton, TextInput, theme } from '@powerline/ui';
import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';

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
  /** The question's name, as in mid-sentence. */
  name: string;
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
      </Right>
      <Field label={`Choice ${letter}`} error={fault}>
        <TextInput dir="auto" value={choice} onChange={({ target }) => onType(target.value)} onBlur={onBlur} />
      </Field>
      <IconButton
        label={`Remove choice ${letter} of ${name}`}
        icon={<Trash2 />}
        disabledReason={canGo ? undefined : 'A question needs at least two choices'}
        onClick={onRemove}
      />
    </Line>
  );
}
