import { useRouteParams } from '@powerline/platform';
import { Breadcrumbs, EmptyState, Skeleton, Stack } from '@powerline/ui';
import { AdminData } from '@powerline/ui/admin';
import { useCourseReport } from '../api/course-learners.ts';
import { AcademyDesk } from '../components/admin/AcademyDesk.ts';
import { CourseFunnel } from '../features/course-learners/CourseFunnel.tsx';
import { LearnerList } from '../features/course-learners/LearnerList.tsx';
import { QuestionReports } from '../features/course-learners/QuestionReports.tsx';
import { RemindStopped } from '../features/course-learners/RemindStopped.tsx';
import { t } from '../words.ts';

export default function AdminCourseLearnersPage() {
  const { course: id } = useRouteParams('course');
  const response = useCourseReport(id);
  return (
    <AcademyDesk
      part="courses"
      isBelowPart
      title={t('How learners do')}
      lead={t('Where people stop in a course, what they find hard, and who they are.')}
    >
      <Stack gap={6}>
        <Breadcrumbs
          crumbs={[
            { key: 'courses', title: t('Courses'), to: '/admin/academy' },
            { key: 'course', title: response.data?.title || t('A course'), to: `/admin/academy/courses/${id}` },
          ]}
          current={t('How learners do')}
        />
        <AdminData response={response} name={t('learners')} skeleton={<Skeleton height="24rem" />}>
          {(report) =>
            report.learners === 0 ? (
              <EmptyState title={t('No learners yet')}>{t('Members show here once they open a lesson.')}</EmptyState>
            ) : (
              <>
                <CourseFunnel report={report} />
                <RemindStopped courseId={id} reminders={report.reminders} />
                <QuestionReports lessons={report.lessons} />
                <LearnerList courseId={id} lessons={report.lessons.length} />
              </>
            )
          }
        </AdminData>
      </Stack>
    </AcademyDesk>
  );
}
