import type { QuizResult } from '@powerline/contract/academy';
import { Badge, Stack, Text, theme } from '@powerline/ui';
import { Check, X } from 'lucide-react';
import { styled } from 'styled-components';
import { answerInWords } from '../../components/lesson/answer-in-words.ts';
import { t } from '../../words.ts';

const Question = styled.li`
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
  overflow-wrap: anywhere;
`;

export const QuizResults = ({ results }: { results: readonly QuizResult[] }) => (
  <Stack as="ol" gap={3}>
    {results.map(({ kind, question, isRight, answered, solution, explanation }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a result is known by its place
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
          <Text dir="auto">{t('You answered: {answer}', { answer: answerInWords(kind, answered) })}</Text>
          {isRight ? null : (
            <Text dir="auto">{t('The right answer: {answer}', { answer: answerInWords(kind, solution) })}</Text>
          )}
          <Text tone="muted" dir="auto">
            {explanation}
          </Text>
        </Stack>
      </Question>
    ))}
  </Stack>
);
