import { type AdminLesson, editedLesson } from '@powerline/contract/academy';
import { useRouteParams } from '@powerline/platform';
import { Breadcrumbs, Skeleton } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useWriter } from '@powerline/ui/saving';
import { useAdminCourse } from '../api/admin-courses.ts';
import { useAdminLesson } from '../api/admin-lessons.ts';
import { AcademyDesk } from '../components/admin/AcademyDesk.ts';
import { contentOf } from '../components/editing/written.ts';
import { LessonEditor } from '../features/lesson-editor/LessonEditor.tsx';
import { t } from '../words.ts';

const skeleton = <Skeleton height="32rem" />;

export default function AdminLessonPage() {
  const { lesson: id } = useRouteParams('lesson');
  const response = useAdminLesson(id);
  const { data } = response;
  const writer = useWriter();
  const title = (data && contentOf(data).title) || t('A lesson');
  return (
    <AcademyDesk
      part="courses"
      isBelowPart
      title={title}
      lead={t('Saved as a draft while you type. Members see what you publish.')}
    >
      <AdminData response={response} name={t('lesson')} skeleton={skeleton}>
        {(lesson) => (
          <>
            <WayUp lesson={lesson} title={title} />
            {writer ? <LessonEditor key={lesson.id} lesson={editedLesson(lesson)} writer={writer} /> : skeleton}
          </>
        )}
      </AdminData>
    </AcademyDesk>
  );
}

function WayUp({ lesson: { courseId }, title }: { lesson: AdminLesson; title: string }) {
  const { data: course } = useAdminCourse(courseId);
  return (
    <Breadcrumbs
      crumbs={[
        { key: 'courses', title: t('Courses'), to: '/admin/academy' },
        {
          key: 'course',
          title: (course && contentOf(course).title) || t('Its course'),
          to: `/admin/academy/courses/${courseId}`,
        },
      ]}
      current={title}
    />
  );
}
