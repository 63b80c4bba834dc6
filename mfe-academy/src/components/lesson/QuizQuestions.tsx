import { type GivenAnswer, QUIZ_TEXT_MAX_LENGTHS, type Quiz } from '@powerline/contract/academy';
import { Stack, Text, TextInput, theme } from '@powerline/ui';
import { OrderedList } from '@powerline/ui/ordering';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { completeAnswer, type GivenAnswers } from './given-answers.ts';

const Legend = styled.legend`
  padding: 0;
  margin-block-end: ${theme.space[2]};
  font-weight: ${theme.fontWeight.strong};
`;

const Choice = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[3]};
  min-height: 2.75rem;
  padding: ${theme.space[2]} ${theme.space[3]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    border-color: ${theme.color.accent};
  }
  &:has(:checked) {
    border-color: ${theme.color.accent};
    background: ${theme.color.accentSoft};
    color: ${theme.color.onAccentSoft};
  }
  input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin: 0.1875rem 0 0;
    accent-color: ${theme.color.accent};
  }
`;

const Fault = styled.div`
  color: ${theme.color.danger};
  font-size: ${theme.fontSize.small};

  &:not(:empty) {
    margin-block-start: ${theme.space[1]};
  }
`;

interface QuizQuestionsProps {
  questions: Quiz['questions'];
  answers: GivenAnswers;
  /** Whether to mark unanswered questions. */
  isMissingShown?: boolean;
  onAnswer: (question: number, answer: GivenAnswer) => void;
  /** Below a question: what it was last time. */
  noteOf?: (question: Quiz['questions'][number]) => ReactNode;
}

export function QuizQuestions({ questions, answers, isMissingShown = false, onAnswer, noteOf }: QuizQuestionsProps) {
  const id = useId();
  return (
    <Stack gap={6}>
      {questions.map((asked, at) => {
        const name = `${id}-${at}`;
        const answer = answers[at] ?? null;
        const isMissing = isMissingShown && completeAnswer(asked, answer) === null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions and answers are matched by position
          <fieldset key={at} aria-describedby={isMissing ? `${name}-fault` : undefined}>
            <Legend dir="auto">
              {at + 1}. {asked.question}
            </Legend>
            <Stack gap={2}>
              {noteOf?.(asked)}
              <AnswerInput asked={asked} name={name} answer={answer} onAnswer={(given) => onAnswer(at, given)} />
            </Stack>
            <Fault id={`${name}-fault`}>{isMissing ? missingSentence(asked.kind) : null}</Fault>
          </fieldset>
        );
      })}
    </Stack>
  );
}

const missingSentence = (kind: Quiz['questions'][number]['kind']): string =>
  kind === 'text' ? t('Type an answer') : kind === 'several' ? t('Choose at least one answer') : t('Choose an answer');

interface AnswerInputProps {
  asked: Quiz['questions'][number];
  name: string;
  answer: GivenAnswer | null;
  onAnswer: (answer: GivenAnswer) => void;
}

function AnswerInput({ asked: { kind, question, choices }, name, answer, onAnswer }: AnswerInputProps) {
  if (kind === 'text')
    return (
      <TextInput
        aria-label={t('Your answer to: {question}', { question })}
        dir="auto"
        autoComplete="off"
        maxLength={QUIZ_TEXT_MAX_LENGTHS.choices}
        value={typeof answer === 'string' ? answer : ''}
        onChange={({ target }) => onAnswer(target.value)}
      />
    );
  const chosen = Array.isArray(answer) ? answer : [];
  if (kind === 'order') {
    const order = chosen.length > 0 ? chosen : choices.map((_, number) => number);
    return (
      <OrderedList
        label={t('Your order for: {question}', { question })}
        rows={order.map((id) => ({ id, name: choices[id] ?? '' }))}
        onOrder={(ids) => onAnswer([...ids])}
        hint={t('First one on top. Drag a row by its dots, or use its arrows.')}
      />
    );
  }
  const toggled = (number: number): number[] =>
    chosen.includes(number) ? chosen.filter((one) => one !== number) : [...chosen, number];
  return (
    <>
      {kind === 'several' ? (
        <Text size="small" tone="muted">
          {t('Choose all that apply.')}
        </Text>
      ) : null}
      {choices.map((choice, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: choices are identified by position
        <Choice key={number} dir="auto">
          <input
            type={kind === 'several' ? 'checkbox' : 'radio'}
            name={name}
            checked={kind === 'several' ? chosen.includes(number) : answer === number}
            onChange={() => onAnswer(kind === 'several' ? toggled(number) : number)}
          />
          {choice}
        </Choice>
      ))}
    </>
  );
}
