import { LESSON_KINDS, type LessonKind } from '@powerline/contract/academy';
import { useNavigate } from '@powerline/platform';
import { Button, Field, later, Select } from '@powerline/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { createLesson } from '../../api/admin-lessons.ts';
import { kindHint, kindName } from '../../components/editing/kind-words.ts';
import { t } from '../../words.ts';

// It would bring the page above its budget.
const CreateDialog = later({
  title: () => t('The form'),
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
        {t('New lesson')}
      </Button>
      {isOpen ? (
        <CreateDialog
          title={t('New lesson')}
          description={t('Only admins see it until you publish it.')}
          addressHint={t('Comes after the address of its course. You can’t change it later, so links keep working.')}
          confirmLabel={t('Create lesson')}
          create={async (input) => {
            const { id } = await createLesson(courseId, { ...input, kind });
            await navigate(`/admin/academy/lessons/${id}`);
          }}
          onClose={() => setIsOpen(false)}
        >
          <Field label={t('Kind')} hint={kindHint(kind)}>
            <Select
              value={kind}
              onChange={({ target }) => setKind(LESSON_KINDS.find((one) => one === target.value) ?? kind)}
            >
              {LESSON_KINDS.map((one) => (
                <option key={one} value={one}>
                  {kindName(one)}
                </option>
              ))}
            </Select>
          </Field>
        </CreateDialog>
      ) : null}
    </>
  );
}
