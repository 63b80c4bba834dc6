import { useNavigate } from '@powerline/platform';
import { Button, later } from '@powerline/ui';
import { Plus } from 'lucide-react';
import { createCourse } from '../../api/admin-courses.ts';
import { t } from '../../words.ts';

// It would bring the page above its budget.
const CreateDialog = later({
  title: () => t('The form'),
  load: async () => (await import('../../components/editing/CreateDialog.tsx')).CreateDialog,
});

export function NewCourseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      <Plus aria-hidden="true" />
      {label}
    </Button>
  );
}

/** Apart from its buttons: an empty list replaces the first one with another, and must not close the dialog. */
export function NewCourseDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <CreateDialog
      title={t('New course')}
      description={t('Only admins see it until you publish it.')}
      addressHint={t('Comes after /academy/courses/. You can’t change it later, so links keep working.')}
      confirmLabel={t('Create course')}
      create={async (input) => {
        const { id } = await createCourse(input);
        await navigate(`/admin/academy/courses/${id}`);
      }}
      onClose={onClose}
    />
  );
}
