import { useNavigate } from '@powerline/platform';
import { Button, later } from '@powerline/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { createCourse } from '../../api/admin-courses.ts';
import { t } from '../../words.ts';

// It would bring the page above its budget.
const CreateDialog = later({
  title: () => t('The form'),
  load: async () => (await import('../../components/editing/CreateDialog.tsx')).CreateDialog,
});

export function CreateCourse({ label }: { label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" />
        {label}
      </Button>
      {isOpen ? (
        <CreateDialog
          title={t('New course')}
          description={t('Only admins see it until you publish it.')}
          addressHint={t('Comes after /academy/courses/. You can’t change it later, so links keep working.')}
          confirmLabel={t('Create course')}
          create={async (input) => {
            const { id } = await createCourse(input);
            await navigate(`/admin/academy/courses/${id}`);
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
