import { LESSON_KINDS, type LessonKind } from '@powerline/contract/academy';
import { useNavigate } from '@powerline/platform';
import { Button, Field, Select, WidgetBoundary } from '@powerline/ui';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { createLesson } from '../../api/admin-lessons.ts';
import { KIND_WORDS } from '../../components/editing/kind-words.ts';

// Loaded when it is opened, which keeps the page within its budget. `lazy` remembers a failure: each attempt needs a new one.
const loadDialog = () =>
  lazy(async () => ({ default: (await import('../../components/editing/CreateDialog.tsx')).CreateDialog }));

export function CreateLesson({ courseId }: { courseId: number }) {
  const [CreateDialog, setDialog] = useState<ReturnType<typeof loadDialog>>();
  const open = () => setDialog(loadDialog);
  const [kind, setKind] = useState<LessonKind>('file');
  const navigate = useNavigate();
  return (
    <>
      <Button tone="secondary" size="small" onClick={open}>
        <Plus aria-hidden="true" />
        New lesson
      </Button>
      {CreateDialog ? (
        <WidgetBoundary title="The form could not be loaded" onRetry={open}>
          <Suspense>
            <CreateDialog
              title="New lesson"
              description="Nobody sees it before you publish it."
              below="the address of its course."
              confirmLabel="Create lesson"
              create={async (input) => {
                const { id } = await createLesson(courseId, { ...input, kind });
                await navigate(`/admin/academy/lessons/${id}`);
              }}
              onClose={() => setDialog(undefined)}
            >
              <Field label="Kind" hint={KIND_WORDS[kind].hint}>
                <Select
                  value={kind}
                  onChange={({ target }) => setKind(LESSON_KINDS.find((one) => one === target.value) ?? kind)}
                >
                  {LESSON_KINDS.map((one) => (
                    <option key={one} value={one}>
                      {KIND_WORDS[one].name}
                    </option>
                  ))}
                </Select>
              </Field>
            </CreateDialog>
          </Suspense>
        </WidgetBoundary>
      ) : null}
    </>
  );
}
