import type { AdminCourse, StarterCourse } from '@powerline/contract/academy';
import { notify, useNavigate } from '@powerline/platform';
import { Button, Card, Grid, Inline, SectionHeading, Skeleton, Stack, Text, VisuallyHidden } from '@powerline/ui';
import { AdminData, Disclosure, reportFailure } from '@powerline/ui/admin';
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { createStarterCourse, useStarterCourses } from '../../api/course-files.ts';
import { rich, t } from '../../words.ts';
import { outlineFacts } from './outline-words.ts';

interface StarterCoursesProps {
  /** The site's own: ours that are among them aren't offered. */
  courses: readonly AdminCourse[];
}

/** Courses that we wrote: open on an empty site, one line below the others later. */
export function StarterCourses({ courses }: StarterCoursesProps) {
  const response = useStarterCourses();
  const slugs = new Set(courses.map(({ slug }) => slug));
  const left = response.data?.filter(({ slug }) => !slugs.has(slug));
  if (courses.length > 0) {
    if (!left?.length) return null;
    return (
      <Disclosure
        icon={<GraduationCap size={18} aria-hidden="true" />}
        title={t('Add one of ours')}
        note={t('{count, plural, one {# course} other {# courses}}', { count: left.length })}
      >
        <StarterList starters={left} />
      </Disclosure>
    );
  }
  return (
    <Stack as="section" gap={3} aria-labelledby="starters">
      <SectionHeading id="starters" size="large">
        {t('Start with one of ours')}
      </SectionHeading>
      <Text tone="muted">
        {t('Written for network marketing. Each comes as a draft: change what you like, then publish it.')}
      </Text>
      <AdminData response={response} name={t('starter courses')} skeleton={<Skeleton height="16rem" />}>
        {(starters) => <StarterList starters={starters} />}
      </AdminData>
    </Stack>
  );
}

function StarterList({ starters }: { starters: readonly StarterCourse[] }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string>();

  async function start({ slug, title }: StarterCourse) {
    if (busy !== undefined) return;
    setBusy(slug);
    try {
      const { id } = await createStarterCourse(slug);
      notify.success(t('Added as a draft'), title);
      await navigate(`/admin/academy/courses/${id}`);
    } catch (error) {
      await reportFailure(t('The course was not added'), error);
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <Grid as="ul" aria-label={t('Our courses')} columnWidth="17rem" gap={4} style={{ margin: 0 }}>
      {starters.map((starter) => (
        <Card as="li" key={starter.slug}>
          <Stack gap={3}>
            <Stack gap={1}>
              <SectionHeading level={3}>
                <bdi>{starter.title}</bdi>
              </SectionHeading>
              <Text size="small" tone="muted">
                {outlineFacts(starter)}
              </Text>
            </Stack>
            <Text>{starter.summary}</Text>
            <Inline>
              <Button tone="secondary" isBusy={busy === starter.slug} onClick={() => void start(starter)}>
                {rich('Add as a draft<more> “{title}”</more>', {
                  more: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
                  title: starter.title,
                })}
              </Button>
            </Inline>
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}
