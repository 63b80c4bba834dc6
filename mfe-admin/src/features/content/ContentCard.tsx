import { Button, Card, SectionHeading, Stack } from '@powerline/ui';
import type { FormEventHandler, ReactNode } from 'react';

interface ContentCardProps {
  title: string;
  preview: ReactNode;
  /** The fields. */
  children: ReactNode;
  onSubmit: FormEventHandler;
  isSaving: boolean;
  /** Whether what must be filled is filled. */
  canSave: boolean;
  saveLabel: string;
}

/** One thing that an admin sets: its preview, its fields and Save. */
export function ContentCard({ title, preview, children, onSubmit, isSaving, canSave, saveLabel }: ContentCardProps) {
  return (
    <Card as="form" noValidate aria-label={title} onSubmit={onSubmit}>
      <Stack gap={4}>
        <SectionHeading level={3} size="body">
          {title}
        </SectionHeading>
        {preview}
        {children}
        <div>
          <Button type="submit" disabled={!canSave} isBusy={isSaving} aria-label={`${saveLabel}: ${title}`}>
            {saveLabel}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
