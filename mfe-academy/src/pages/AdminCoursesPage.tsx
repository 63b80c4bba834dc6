import { usePageExists } from '@powerline/platform';
import { Inline, LinkButton, later, Skeleton, Stack } from '@powerline/ui';
import { AdminData, LaunchReturn } from '@powerline/ui/admin';
import { useAdminCourses } from '../api/admin-courses.ts';
import { AcademyDesk } from '../components/admin/AcademyDesk.ts';
import { AcademySwitch } from '../features/admin-courses/AcademySwitch.tsx';
import { AdminCourseList } from '../features/admin-courses/AdminCourseList.tsx';
import { CreateCourse } from '../features/admin-courses/CreateCourse.tsx';
import { FirstCourse } from '../features/admin-courses/FirstCourse.tsx';
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
            <CreateCourse label={t('New course')} />
          </Inline>
        )
      }
    >
      <AcademySwitch courses={response.data} />
      <AdminData response={response} name={t('courses')} skeleton={<Skeleton height="16rem" />}>
        {(courses) => (
          <Stack gap={6}>
            {courses.length === 0 ? (
              <FirstCourse
                action={
                  <Inline gap={2}>
                    <CreateCourse label={t('Write the first course')} />
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
