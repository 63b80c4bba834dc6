import type { Learner } from '@powerline/contract/academy';
import { useRouteParams } from '@powerline/platform';
import { Badge, Card, formatDay, Inline, LinkButton, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useLearner } from '../api/admin-learners.ts';
import { CourseProgress } from '../components/CourseProgress.tsx';
import { STATE_TONES, stateName } from '../components/redemption-states.ts';
import { rich, t } from '../words.ts';

/** What a person learned, on their page for admins. */
export default function PersonLearningWidget() {
  const { person: id } = useRouteParams('person');
  return (
    <Card as="section" aria-labelledby="person-learning">
      <Stack gap={3}>
        <SectionHeading level={3} id="person-learning">
          {t('Learning')}
        </SectionHeading>
        <AdminData response={useLearner(id)} name={t('learning')} skeleton={<Skeleton height="8rem" />}>
          {(learner) => <Learned {...learner} />}
        </AdminData>
      </Stack>
    </Card>
  );
}

function Learned({ courses, points, prizes }: Learner) {
  const begun = courses.filter(({ completed }) => completed > 0);
  return (
    <>
      <Text>
        {rich('{points, plural, one {<strong>#</strong> point} other {<strong>#</strong> points}}', {
          points,
          strong: (inside) => <strong>{inside}</strong>,
        })}
      </Text>
      {begun.length === 0 ? <Text tone="muted">{t('No lesson completed yet.')}</Text> : null}
      {begun.map((course) => (
        <Stack key={course.id} gap={1}>
          <Text as="div" size="small" dir="auto">
            {course.title}
          </Text>
          <CourseProgress course={course} />
        </Stack>
      ))}
      {prizes.map(({ id, title, state, askedAt }) => (
        <Inline key={id} gap={2}>
          <span dir="auto">{title}</span>
          <Badge tone={STATE_TONES[state]}>{stateName(state)}</Badge>
          <Text as="span" size="small" tone="muted">
            {formatDay(askedAt)}
          </Text>
        </Inline>
      ))}
      {prizes.some(({ state }) => state === 'asked' || state === 'approved') ? (
        <Inline>
          <LinkButton to="/admin/academy/redemptions" size="small" tone="secondary">
            {t('Open redemptions')}
          </LinkButton>
        </Inline>
      ) : null}
    </>
  );
}
