import type { Quiz } from '@powerline/contract/academy';
import { Stack, theme } from '@powerline/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

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
  /** One per question; null without a choice. */
  answers: readonly (number | null)[];
  /** Whether to mark unanswered questions. */
  isMissingShown?: boolean;
  onAnswer: (question: number, choice: number) => void;
}

export function QuizQuestions({ questions, answers, isMissingShown = false, onAnswer }: QuizQuestionsProps) {
  const id = useId();
  return (
    <Stack gap={6}>
      {questions.map(({ question, choices }, at) => {
        const name = `${id}-${at}`;
        const isMissing = isMissingShown && (answers[at] ?? null) === null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions and answers are matched by position
          <fieldset key={at} aria-describedby={isMissing ? `${name}-fault` : undefined}>
            <Legend dir="auto">
              {at + 1}. {question}
            </Legend>
            <Stack gap={2}>
              {choices.map((choice, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: choices are identified by position
                <Choice key={number} dir="auto">
                  <input
                    type="radio"
                    name={name}
                    checked={answers[at] === number}
                    onChange={() => onAnswer(at, number)}
                  />
                  {choice}
                </Choice>
              ))}
            </Stack>
            <Fault id={`${name}-fault`}>{isMissing ? t('Choose an answer') : null}</Fault>
          </fieldset>
        );
      })}
    </Stack>
  );
}
