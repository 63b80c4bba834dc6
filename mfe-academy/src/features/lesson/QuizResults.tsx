import type { Quiz, QuizResult } from '@powerline/contract/academy';
import { Badge, Stack, Text, theme } from '@powerline/ui';
import { Check, X } from 'lucide-react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

const Question = styled.li`
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
  overflow-wrap: anywhere;
`;

export const QuizResults = ({
  questions,
  results,
}: {
  questions: Quiz['questions'];
  results: readonly QuizResult[];
}) => (
  <Stack as="ol" gap={3}>
    {questions.map(({ question, choices }, at) => {
      const result = results[at];
      if (!result) return null;
      const { isRight, chosen, right, explanation } = result;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place, as its result is
        <Question key={at}>
          <Stack gap={2}>
            <Text as="div" dir="auto">
              <strong>
                {at + 1}. {question}
              </strong>
            </Text>
            {isRight ? (
              <Badge tone="success">
                <Check size={14} aria-hidden="true" /> {t('Right')}
              </Badge>
            ) : (
              <Badge tone="danger">
                <X size={14} aria-hidden="true" /> {t('Wrong')}
              </Badge>
            )}
            <Text dir="auto">{t('You answered: {answer}', { answer: choices[chosen] ?? '' })}</Text>
            {isRight ? null : (
              <Text dir="auto">{t('The right answer: {answer}', { answer: choices[right] ?? '' })}</Text>
            )}
            <Text tone="muted" dir="auto">
              {explanation}
            </Text>
          </Stack>
        </Question>
      );
    })}
  </Stack>
);
