import { useSession } from '@powerline/platform';
import { EmptyState, Inline, LinkButton, Stack } from '@powerline/ui';
import { GraduationCap } from 'lucide-react';
import { AcademyNav } from '../../components/AcademyNav.tsx';
import { Courses } from '../../features/courses/Courses.tsx';

/** What is added while the academy is open: a member’s courses, and for a visitor what there is to learn. */
export function OpenAcademy() {
  const { status } = useSession();
  if (status === 'loading') return null;
  if (status === 'visitor') return <LoginCall />;
  return (
    <Stack gap={6}>
      <AcademyNav current="courses" />
      <Courses />
    </Stack>
  );
}

const LoginCall = () => (
  <EmptyState
    title="Learn here, at your own pace"
    icon={<GraduationCap size={20} />}
    action={
      <Inline>
        <LinkButton to="/login" size="small">
          Login
        </LinkButton>
        <LinkButton to="/register" tone="secondary" size="small">
          Register
        </LinkButton>
      </Inline>
    }
  >
    Members have short courses here: videos, texts and quizzes. Log in, and your progress is kept on each of your
    devices. What you complete brings points, which you can exchange for prizes.
  </EmptyState>
);
