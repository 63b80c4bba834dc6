import { usePageExists } from '@powerline/platform';
import { Inline, LinkButton, later, Skeleton, Stack } from '@powerline/ui';
import { AdminData, LaunchReturn } from '@powerline/ui/admin';
import { useState } from 'react';
import { useAdminCourses } from '../api/admin-courses.ts';
import { AcademyDesk } from '../components/admin/AcademyDesk.ts';
import { AcademySwitch } from '../features/admin-courses/AcademySwitch.tsx';
import { AdminCourseList } from '../features/admin-courses/AdminCourseList.tsx';
import { FirstCourse } from '../features/admin-courses/FirstCourse.tsx';
import { NewCourseButton, NewCourseDialog } from '../features/admin-courses/NewCourse.tsx';
import { ImportCourse } from '../features/course-files/ImportCourse.tsx';
import { t } from '../words.ts';

// It would bring the page above its budget.
const StarterCourses = later({
  title: () => t('Our courses'),
  load: async () => (await import('../features/course-files/StarterCourses.tsx')).StarterCourses,
});

/** A page of another module. */
const TRANSLATIONS = '/admin/translations';

export default function AdminCoursesPage() {
  const response = useAdminCourses();
  const [isNewOpen, setIsNewOpen] = useState(false);
  const canTranslate = usePageExists()(TRANSLATIONS);
  // There from the start, because most sites have a course and on phones it has its own line.
  const isEmpty = response.data?.length === 0;
  return (
    <AcademyDesk
      part="courses"
      above={<LaunchReturn />}
      title={t('The Marketing Academy')}
      lead={t('What members learn, in the order in which they see it.')}
      actions={
        isEmpty ? undefined : (
          <Inline gap={2}>
            {canTranslate ? (
              <LinkButton to={TRANSLATIONS} tone="secondary">
                {t('Translations')}
              </LinkButton>
            ) : null}
            <ImportCourse />
            <NewCourseButton label={t('New course')} onClick={() => setIsNewOpen(true)} />
          </Inline>
        )
      }
    >
      {isNewOpen ? <NewCourseDialog onClose={() => setIsNewOpen(false)} /> : null}
      <AcademySwitch courses={response.data} />
      <AdminData response={response} name={t('courses')} skeleton={<Skeleton height="16rem" />}>
        {(courses) => (
          <Stack gap={6}>
            {courses.length === 0 ? (
              <FirstCourse
                action={
                  <Inline gap={2}>
                    <NewCourseButton label={t('Write the first course')} onClick={() => setIsNewOpen(true)} />
                    <ImportCourse />
                  </Inline>
                }
              />
            ) : (
              <AdminCourseList courses={courses} />
            )}
            <StarterCourses courses={courses} />
          </Stack>
        )}
      </AdminData>
    </AcademyDesk>
  );
}
