import type { AdminCourse } from '@powerline/contract/academy';
import { Button, Card, Field, Inline, SectionHeading, Select, Stack, StandaloneLink, Text } from '@powerline/ui';
import { AdminData, reportOutcome } from '@powerline/ui/admin';
import { type RefObject, useRef, useState } from 'react';
import { savePrerequisites, useAdminCourses } from '../../api/admin-courses.ts';
import { contentOf } from '../../components/editing/written.ts';
import { hidden } from '../../components/hidden.tsx';
import { rich, t } from '../../words.ts';

const nameOf = (course: AdminCourse): string => contentOf(course).title || t('A course without a title');

/** Which courses members finish before this one. Saved as soon as one is added or removed. */
export function PrerequisitesEditor({ course }: { course: AdminCourse }) {
  const response = useAdminCourses();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" aria-labelledby="prerequisites">
      <Stack gap={4}>
        <Stack gap={1}>
          <SectionHeading id="prerequisites" ref={heading} size="large">
            {t('Courses to finish first')}
          </SectionHeading>
          <Text size="small" tone="muted">
            {t(
              'Members see this course, and its lessons open once they have finished these. Anyone who has started it keeps it, and a course that isn’t published keeps no one out. Members see a change at once.',
            )}
          </Text>
        </Stack>
        <AdminData response={response} name={t('courses')} skeleton={null}>
          {(courses) => <Choices course={course} courses={courses} focusAfterRemoval={heading} />}
        </AdminData>
      </Stack>
    </Card>
  );
}

interface ChoicesProps {
  course: AdminCourse;
  courses: readonly AdminCourse[];
  focusAfterRemoval: RefObject<HTMLElement | null>;
}

function Choices({ course: { id, prerequisites = [] }, courses, focusAfterRemoval }: ChoicesProps) {
  const [isBusy, setIsBusy] = useState(false);
  const chosen = courses.filter((other) => prerequisites.includes(other.id));
  const others = courses.filter((other) => other.id !== id && !prerequisites.includes(other.id));

  async function save(ids: readonly number[], told: string) {
    setIsBusy(true);
    await reportOutcome(
      () => savePrerequisites(id, ids, prerequisites),
      [t('Saved'), told],
      t('The courses to finish first were not saved'),
    );
    setIsBusy(false);
  }

  return (
    <>
      {chosen.length === 0 ? (
        <Text>{t('None. Members can start this course right away.')}</Text>
      ) : (
        <Stack as="ul" gap={2} aria-label={t('Courses to finish first')}>
          {chosen.map((other) => (
            <Inline as="li" key={other.id} gap={2} justify="space-between">
              <StandaloneLink to={`/admin/academy/courses/${other.id}`} dir="auto">
                {nameOf(other)}
              </StandaloneLink>
              <Button
                tone="quiet"
                size="small"
                disabled={isBusy}
                onClick={() => {
                  focusAfterRemoval.current?.focus();
                  void save(
                    prerequisites.filter((one) => one !== other.id),
                    t('{name} no longer comes first.', { name: nameOf(other) }),
                  );
                }}
              >
                {rich('Remove<more> {name}</more>', { more: hidden, name: nameOf(other) })}
              </Button>
            </Inline>
          ))}
        </Stack>
      )}
      {others.length === 0 ? null : (
        <Field label={t('Add a course')}>
          <Select
            value=""
            disabled={isBusy}
            onChange={({ target }) => {
              const other = others.find((one) => String(one.id) === target.value);
              if (other) void save([...prerequisites, other.id], t('{name} comes first.', { name: nameOf(other) }));
            }}
          >
            <option value="">{t('Choose a course')}</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {nameOf(other)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}
