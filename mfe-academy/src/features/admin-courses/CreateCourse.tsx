import { useNavigate } from '@powerline/platform';
import { Button } from '@powerline/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { createCourse } from '../../api/admin-courses.ts';
import { CreateDialog } from '../../components/editing/CreateDialog.tsx';

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
          title="New course"
          description="Only admins see it until you publish it."
          below="/academy/courses/."
          confirmLabel="Create course"
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
