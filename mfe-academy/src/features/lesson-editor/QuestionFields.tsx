import { QUIZ_CHOICES_MAX, QUIZ_CHOICES_MIN } from '@powerline/contract/academy';
import { Button, Field, IconButton, Inline, Stack, Text, TextArea, theme } from '@powerline/ui';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { ChoiceFields } from './ChoiceFields.tsx';
import { type Question, withoutChoice } from './quiz-changes.ts';

const Frame = styled.fieldset`
  min-width: 0;
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.medium};
`;

interface QuestionFieldsProps {
  number: number;
  of: number;
  question: Question;
  /** The error at a place such as `choices.1`. */
  faultOf: (place: string) => string | undefined;
  onType: (typed: Partial<Question>) => void;
  onChoose: (chosen: Partial<Question>) => void;
  onBlur: () => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

export function QuestionFields({
  number,
  of,
  question,
  faultOf,
  onType,
  onChoose,
  onBlur,
  onMove,
  onRemove,
}: QuestionFieldsProps) {
  return (
    <Frame data-question={number} aria-label={t('Question {number}', { number })}>
      <Stack gap={4}>
        <Inline justify="space-between">
          <strong>{t('Question {number}', { number })}</strong>
          <Inline gap={1}>
            <IconButton
              data-move="up"
              label={t('Move question {number} up', { number })}
              icon={<ArrowUp />}
              size="small"
              disabledReason={number === 1 ? t('It’s already first') : undefined}
              onClick={() => onMove(-1)}
            />
            <IconButton
              data-move="down"
              label={t('Move question {number} down', { number })}
              icon={<ArrowDown />}
              size="small"
              disabledReason={number === of ? t('It’s already last') : undefined}
              onClick={() => onMove(1)}
            />
            <IconButton
              label={t('Remove question {number}', { number })}
              icon={<Trash2 />}
              size="small"
              onClick={onRemove}
            />
          </Inline>
        </Inline>
        <Field label={t('Question')} error={faultOf('question')} required>
          <TextArea
            rows={2}
            dir="auto"
            value={question.question}
            onChange={({ target }) => onType({ question: target.value })}
            onBlur={onBlur}
          />
        </Field>
        <Stack gap={2} role="radiogroup" aria-label={t('The right choice of question {number}', { number })}>
          <Text size="small" tone="muted">
            {t('Mark the right choice.')}
          </Text>
          {question.choices.map((choice, at) => (
            <ChoiceFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a choice is known by its place alone
              key={at}
              letter={letterOf(at)}
              number={number}
              choice={choice}
              isRight={question.right === at}
              canGo={question.choices.length > QUIZ_CHOICES_MIN}
              fault={faultOf(`choices.${at}`)}
              onType={(typed) => onType({ choices: question.choices.with(at, typed) })}
              onRight={() => onChoose({ right: at })}
              onRemove={() => onChoose(withoutChoice(question, at))}
              onBlur={onBlur}
            />
          ))}
        </Stack>
        <div>
          <Button
            tone="quiet"
            size="small"
            disabled={question.choices.length >= QUIZ_CHOICES_MAX}
            onClick={() => onChoose({ choices: [...question.choices, ''] })}
          >
            <Plus aria-hidden="true" />
            {t('Add a choice')}
          </Button>
        </div>
        <Field
          label={t('Explanation')}
          hint={t('Why that’s right. Members see it after they answer.')}
          error={faultOf('explanation')}
          required
        >
          <TextArea
            rows={2}
            dir="auto"
            value={question.explanation}
            onChange={({ target }) => onType({ explanation: target.value })}
            onBlur={onBlur}
          />
        </Field>
      </Stack>
    </Frame>
  );
}

/** A question has at most as many choices. */
const letterOf = (at: number): string => 'ABCDEF'[at] ?? String(at + 1);
