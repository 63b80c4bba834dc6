import type { Lesson, Quiz } from '@powerline/contract/academy';
import { Stack, VideoPoster } from '@powerline/ui';
import type { ReactNode } from 'react';
import { FileVideo } from './FileVideo.tsx';
import { LessonText } from './LessonText.tsx';
import { QuizPreview } from './QuizPreview.tsx';

/** What is shown of a lesson: all of it stands in the answer of the API, and can be made of a draft. */
export type ShownLesson = Pick<Lesson, 'title' | 'kind' | 'videoUrl' | 'captions' | 'html'> & {
  questions: Quiz['questions'];
};

interface LessonViewProps {
  lesson: ShownLesson;
  /** In place of a video that plays and reports nothing. */
  video?: ReactNode;
  /** In place of a quiz that is sent nowhere. */
  quiz?: ReactNode;
}

/** A lesson as members see it: its video, its text, its quiz. By itself it calls nothing. */
export function LessonView({ lesson, video, quiz }: LessonViewProps) {
  return (
    <Stack gap={8}>
      {video ?? <LessonVideo lesson={lesson} />}
      {lesson.html ? <LessonText html={lesson.html} /> : null}
      {lesson.questions.length > 0 ? (quiz ?? <QuizPreview questions={lesson.questions} />) : null}
    </Stack>
  );
}

function LessonVideo({ lesson: { title, kind, videoUrl, captions } }: { lesson: ShownLesson }) {
  if (videoUrl === null) return null;
  // Another file is another video: its player begins anew.
  if (kind === 'file') return <FileVideo key={videoUrl} title={title} src={videoUrl} captions={captions} />;
  return <VideoPoster title={title} source={videoUrl} />;
}
