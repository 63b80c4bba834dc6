import { LESSON_KINDS, type LessonKind } from '@powerline/contract/academy';
import { useNavigate } from '@powerline/platform';
import { Button, Field, later, Select } from '@powerline/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { createLesson } from '../../api/admin-lessons.ts';
import { KIND_WORDS } from '../../components/editing/kind-words.ts';

// It would bring the page above its budget.
const CreateDialog = later({
  title: 'The form',
  load: async () => (await import('../../components/editing/CreateDialog.tsx')).CreateDialog,
});

export function CreateLesson({ courseId }: { courseId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const [kind, setKind] = useState<LessonKind>('file');
  const navigate = useNavigate();
  return (
    <>
      <Button tone="secondary" size="small" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" />
        New lesson
      </Button>
      {isOpen ? (
        <CreateDialog
          title="New lesson"
          description="Only admins see it until you publish it."
          below="the address of its course."
          confirmLabel="Create lesson"
          create={async (input) => {
            const { id } = await createLesson(courseId, { ...input, kind });
            await navigate(`/admin/academy/lessons/${id}`);
          }}
          onClose={() => setIsOpen(false)}
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
      ) : null}
    </>
  );
}
