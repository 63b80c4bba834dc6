import type { QuizResult } from '@powerline/contract/academy';
import { theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { answerInWords } from '../../components/lesson/answer-in-words.ts';
import { t } from '../../words.ts';

const Note = styled.details`
  padding-inline: ${theme.space[3]};
  border-inline-start: 3px solid ${theme.color.border};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
  overflow-wrap: anywhere;

  summary {
    min-height: 2.75rem;
    align-content: center;
    cursor: pointer;
  }
`;

/** Why a question was wrong in the try before, folded, so that members can think first. */
export function LastTime({ result }: { result: QuizResult | undefined }) {
  if (!result || result.isRight) return null;
  return (
    <Note>
      <summary>{t('Wrong last time. See why')}</summary>
      <p dir="auto">{t('You answered: {answer}', { answer: answerInWords(result.kind, result.answered) })}</p>
      <p dir="auto">{result.explanation}</p>
    </Note>
  );
}
