import type { Lesson, Quiz } from '@powerline/contract/academy';
import { FilmPoster, Stack } from '@powerline/ui';
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
  /** In place of a film that plays and reports nothing. */
  film?: ReactNode;
  /** In place of a quiz that is sent nowhere. */
  quiz?: ReactNode;
}

/** A lesson as members see it: its film, its text, its quiz. By itself it calls nothing. */
export function LessonView({ lesson, film, quiz }: LessonViewProps) {
  return (
    <Stack gap={8}>
      {film ?? <LessonFilm lesson={lesson} />}
      {lesson.html ? <LessonText html={lesson.html} /> : null}
      {lesson.questions.length > 0 ? (quiz ?? <QuizPreview questions={lesson.questions} />) : null}
    </Stack>
  );
}

function LessonFilm({ lesson: { title, kind, videoUrl, captions } }: { lesson: ShownLesson }) {
  if (videoUrl === null) return null;
  // Another file is another film: its player begins anew.
  if (kind === 'file') return <FileVideo key={videoUrl} title={title} src={videoUrl} captions={captions} />;
  return <FilmPoster title={title} source={videoUrl} />;
}
