import { QUESTION_KINDS, QUIZ_CHOICES_LEAST, QUIZ_CHOICES_MAX, type QuestionKind } from '@powerline/contract/academy';
import { Button, Field, IconButton, Inline, Notice, Select, Stack, Text, TextArea, theme } from '@powerline/ui';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { ChoiceFields } from './ChoiceFields.tsx';
import { type Question, withKind, withoutChoice, withToggled } from './quiz-changes.ts';

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
        <Field label={t('How members answer')}>
          <Select
            value={question.kind}
            onChange={({ target }) => {
              const kind = QUESTION_KINDS.find((one) => one === target.value);
              if (kind) onChoose(withKind(question, kind));
            }}
          >
            {QUESTION_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {kindName(kind)}
              </option>
            ))}
          </Select>
        </Field>
        <Stack gap={2} role="group" aria-label={t('The right answer of question {number}', { number })}>
          <Text size="small" tone="muted">
            {kindHint(question.kind)}
          </Text>
          {faultOf('choices') || faultOf('rights') ? (
            <Notice tone="danger">{faultOf('choices') ?? faultOf('rights')}</Notice>
          ) : null}
          {question.choices.map((choice, at) => (
            <ChoiceFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a choice is known by its place alone
              key={at}
              kind={question.kind}
              at={at}
              number={number}
              choice={choice}
              isRight={question.kind === 'several' ? question.rights.includes(at) : question.right === at}
              canGo={question.choices.length > QUIZ_CHOICES_LEAST[question.kind]}
              fault={faultOf(`choices.${at}`)}
              onType={(typed) => onType({ choices: question.choices.with(at, typed) })}
              onRight={() => onChoose(question.kind === 'several' ? withToggled(question, at) : { right: at })}
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
            {question.kind === 'text' ? t('Add an accepted answer') : t('Add a choice')}
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

const kindName = (kind: QuestionKind): string =>
  ({
    one: t('Choose one'),
    several: t('Choose all that apply'),
    order: t('Put in order'),
    text: t('Type a short text'),
  })[kind];

const kindHint = (kind: QuestionKind): string =>
  ({
    one: t('Mark the right choice.'),
    several: t('Mark every right choice. An answer is right when it has all of them and no other.'),
    order: t('Write them in the right order. Members see them mixed.'),
    text: t(
      'List every answer that counts. Capital letters and spaces around an answer don’t matter; accents and everything else do.',
    ),
  })[kind];
