import type { CourseFilePreview } from '@powerline/contract/academy';
import { notify, useNavigate } from '@powerline/platform';
import { Field, FileInput, Text } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { importCourseFile, previewCourseFile } from '../../api/course-files.ts';
import { t } from '../../words.ts';
import { FilePreview } from './FilePreview.tsx';

/** Imports a course from a file, after showing what it would bring. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ file: File; preview: CourseFilePreview }>();
  const [isBusy, setIsBusy] = useState(false);
  const { failure, submit } = useSubmission([], () => undefined);
  // Only the answer to the last choice counts.
  const last = useRef<File>(undefined);

  async function choose({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
    const file = files?.[0];
    last.current = file;
    setChosen(undefined);
    if (file === undefined) return;
    setIsBusy(true);
    await submit(async () => {
      const preview = await previewCourseFile(file);
      if (last.current === file) setChosen({ file, preview });
    });
    if (last.current === file) setIsBusy(false);
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!chosen?.preview.course) return;
    const { file } = chosen;
    setIsBusy(true);
    const isDone = await submit(async () => {
      const { id } = await importCourseFile(file);
      notify.success(t('Imported as a draft'), chosen.preview.course?.title);
      await navigate(`/admin/academy/courses/${id}`);
    });
    setIsBusy(false);
    if (isDone) onClose();
  }

  return (
    <FormDialog
      title={t('Import a course')}
      description={t('It comes as a draft. You see what’s in the file before anything is stored.')}
      name={t('Import a course')}
      confirmLabel={t('Import as a draft')}
      failure={failure}
      isBusy={isBusy}
      isBlocked={!chosen?.preview.course}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label={t('Course file')} hint={t('A .json file that was exported from an academy, up to 16 MB.')}>
        <FileInput
          accept=".json,application/json"
          icon={<FileUp size={20} aria-hidden="true" />}
          onChange={(event) => void choose(event)}
        />
      </Field>
      <div aria-live="polite">
        {chosen ? <FilePreview preview={chosen.preview} /> : null}
        {isBusy && !chosen ? <Text tone="muted">{t('Reading the file…')}</Text> : null}
      </div>
    </FormDialog>
  );
}
