import { useRouteParams } from '@powerline/platform';
import { Inline, Skeleton, StandaloneLink } from '@powerline/ui';
import { AdminData, FileLink } from '@powerline/ui/admin';
import { useWriter } from '@powerline/ui/saving';
import { useAdminCourse } from '../api/admin-courses.ts';
import { courseFileAddress } from '../api/course-files.ts';
import { AcademyDesk } from '../components/admin/AcademyDesk.ts';
import { contentOf } from '../components/editing/written.ts';
import { CourseEditor } from '../features/course-editor/CourseEditor.tsx';
import { t } from '../words.ts';

const skeleton = <Skeleton height="24rem" />;

export default function AdminCoursePage() {
  const { course: id } = useRouteParams('course');
  const response = useAdminCourse(id);
  const { data } = response;
  const writer = useWriter();
  return (
    <AcademyDesk
      part="courses"
      isBelowPart
      title={(data && contentOf(data).title) || t('A course')}
      lead={t('Saved as a draft while you type. Members see what you publish.')}
      actions={
        data ? (
          <Inline gap={4}>
            {data.learners > 0 ? (
              <StandaloneLink to={`/admin/academy/courses/${data.id}/learners`}>{t('How learners do')}</StandaloneLink>
            ) : null}
            <FileLink href={courseFileAddress(data.id)} download={`${data.slug}.course.json`}>
              {t('Export')}
            </FileLink>
          </Inline>
        ) : undefined
      }
    >
      <AdminData response={response} name={t('course')} skeleton={skeleton}>
        {(course) => (writer ? <CourseEditor key={course.id} course={course} writer={writer} /> : skeleton)}
      </AdminData>
    </AcademyDesk>
  );
}
