import type { LessonReport, QuestionReport } from '@powerline/contract/academy';
import {
  Card,
  Cell,
  formatNumber,
  formatPercent,
  NumberHeading,
  Row,
  RowHeading,
  SectionHeading,
  Stack,
  Table,
  Text,
} from '@powerline/ui';
import { answerInWords } from '../../components/lesson/answer-in-words.ts';
import { t } from '../../words.ts';

/** Quiz answers at the first try, by question, hardest first. */
export function QuestionReports({ lessons }: { lessons: readonly LessonReport[] }) {
  const asked = lessons
    .flatMap(({ id, title, questions }) => questions.map((question, at) => ({ key: `${id}.${at}`, title, question })))
    .sort((a, b) => shareRight(a.question) - shareRight(b.question));
  if (asked.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="question-reports">
      <Stack gap={4}>
        <SectionHeading id="question-reports" size="large">
          {t('Quiz answers')}
        </SectionHeading>
        <Table caption={t('Questions, hardest first')} isCaptionHidden onPhone="cards">
          <thead>
            <tr>
              <th scope="col">{t('Question')}</th>
              <th scope="col">{t('Lesson')}</th>
              <NumberHeading>{t('Answered')}</NumberHeading>
              <NumberHeading>{t('Right')}</NumberHeading>
              <th scope="col">{t('Wrong answer given most')}</th>
            </tr>
          </thead>
          <tbody>
            {asked.map(({ key, title, question: { question, kind, answered, right, mostWrong } }) => (
              <Row key={key}>
                <RowHeading>
                  <bdi>{question}</bdi>
                </RowHeading>
                <Cell label={t('Lesson')} dir="auto">
                  {title}
                </Cell>
                <Cell label={t('Answered')} data-kind="number">
                  {formatNumber(answered)}
                </Cell>
                <Cell label={t('Right')} data-kind="number">
                  {answered === 0 ? '–' : formatPercent(right / answered, 0)}
                </Cell>
                <Cell label={t('Wrong answer given most')} dir="auto">
                  {mostWrong
                    ? t('{answer} ({count})', { answer: answerInWords(kind, mostWrong.answer), count: mostWrong.count })
                    : '–'}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        <Text size="small" tone="muted">
          {t(
            'First tries only, counted without names. A question that you change starts again. A typed answer shows once three members gave it.',
          )}
        </Text>
      </Stack>
    </Card>
  );
}

/** Questions without an answer come last. */
const shareRight = ({ answered, right }: QuestionReport): number => (answered === 0 ? 2 : right / answered);
