import { useSession } from '@powerline/platform';
import { LoginCall, Stack } from '@powerline/ui';
import { GraduationCap } from 'lucide-react';
import { AcademyNav } from '../../components/AcademyNav.tsx';
import { CourseSearch } from '../../features/course-search/CourseSearch.tsx';
import { CourseOverview } from '../../features/courses/CourseOverview.tsx';
import { WeekRhythm } from '../../features/rhythm/WeekRhythm.tsx';
import { t } from '../../words.ts';

export function OpenAcademy() {
  const { status } = useSession();
  if (status === 'loading') return null;
  if (status === 'visitor') {
    return (
      <LoginCall title={t('Learn here, at your own pace')} icon={<GraduationCap size={20} />}>
        {t(
          'Members have short courses here: videos, texts and quizzes. Log in, and your progress is kept on each of your devices. What you complete brings points, which you can exchange for prizes.',
        )}
      </LoginCall>
    );
  }
  return (
    <Stack gap={6}>
      <AcademyNav current="courses" />
      <CourseSearch>
        <CourseOverview />
        <WeekRhythm />
      </CourseSearch>
    </Stack>
  );
}
