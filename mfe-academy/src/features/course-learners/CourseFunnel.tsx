import type { CourseReport } from '@powerline/contract/academy';
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
import { BarChart } from '@powerline/ui/charts';
import { elapsed } from '../../components/durations.ts';
import { t } from '../../words.ts';
import { biggestLoss, type Step, stepsOf } from './biggest-loss.ts';

/** Where people stop, in a sentence, a chart and a table. */
export function CourseFunnel({ report: { learners, finished, lessons } }: { report: CourseReport }) {
  const steps = stepsOf(lessons);
  const loss = biggestLoss(steps);
  return (
    <Card as="section" aria-labelledby="course-funnel">
      <Stack gap={4}>
        <SectionHeading id="course-funnel" size="large">
          {loss ? t('Most people stop at “{lesson}”', { lesson: loss.lesson.title }) : t('Where people stop')}
        </SectionHeading>
        <Text>{loss ? lossSentence(loss, steps) : t('No one has stopped yet.')}</Text>
        <BarChart
          title={t('{finished} of {learners, plural, one {# learner} other {# learners}} finished the course', {
            finished,
            learners,
          })}
          parts={[t('Finished'), t('Started only')]}
          labelHeading={t('Lesson')}
          format={formatNumber}
          table="beside"
          bars={lessons.map(({ id, title, ...of }) => ({
            key: String(id),
            label: title,
            values: [of.finished, Math.max(0, of.started - of.finished)],
            number: t('{finished} of {started}', { finished: of.finished, started: of.started }),
          }))}
        />
        <Table caption={t('Lessons and their learners')} isCaptionHidden onPhone="cards">
          <thead>
            <tr>
              <th scope="col">{t('Lesson')}</th>
              <NumberHeading>{t('Started')}</NumberHeading>
              <NumberHeading>{t('Finished')}</NumberHeading>
              <NumberHeading>{t('Of the lesson before')}</NumberHeading>
              <NumberHeading>{t('Median time')}</NumberHeading>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ lesson, from, to }) => (
              <Row key={lesson.id}>
                <RowHeading>
                  <bdi>{lesson.title}</bdi>
                </RowHeading>
                <Cell label={t('Started')} data-kind="number">
                  {formatNumber(lesson.started)}
                </Cell>
                <Cell label={t('Finished')} data-kind="number">
                  {formatNumber(lesson.finished)}
                </Cell>
                <Cell label={t('Of the lesson before')} data-kind="number">
                  {from === 0 ? '–' : formatPercent(to / from, 0)}
                </Cell>
                <Cell label={t('Median time')} data-kind="number">
                  {lesson.medianSeconds === null ? '–' : elapsed(lesson.medianSeconds)}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        <Text size="small" tone="muted">
          {t(
            'Of the lesson before: how many finished it per member who finished the one before; for the first lesson, per member who started it. Median time: from the first visit to completion, of the 500 who finished last.',
          )}
        </Text>
      </Stack>
    </Card>
  );
}

const lossSentence = ({ lesson, from, to }: Step, steps: readonly Step[]): string =>
  steps[0]?.lesson.id === lesson.id
    ? t('{to} of {from, plural, one {# member} other {# members}} who started it finished it.', { to, from })
    : t('{to} of {from, plural, one {# member} other {# members}} who finished the lesson before finished this one.', {
        to,
        from,
      });
