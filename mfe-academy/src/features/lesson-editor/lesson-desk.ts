import {
  type EditedLesson,
  type LessonContent,
  lessonContentSchema,
  publishableLessonSchema,
} from '@powerline/contract/academy';
import * as v from 'valibot';
import { publishLesson, readLesson, saveLessonDraft, withdrawLesson } from '../../api/admin-lessons.ts';
import type { DraftDesk } from '../../components/editing/draft-desk.ts';
import { useDraft } from '../../components/editing/use-draft.ts';

export type LessonDesk = DraftDesk<LessonContent, EditedLesson>;

const CALLS = { read: readLesson, save: saveLessonDraft, publish: publishLesson, withdraw: withdrawLesson };
const anyPartSchema = v.partial(lessonContentSchema);

export const useLessonDesk = (lesson: EditedLesson, writer: string): LessonDesk =>
  useDraft<LessonContent, EditedLesson>({
    kind: 'lesson',
    item: lesson,
    writer,
    calls: CALLS,
    schema: anyPartSchema,
    publishable: publishableLessonSchema,
  });
