import { Button, Card, Inline, SectionHeading, Stack } from '@powerline/ui';
import { type FormEventHandler, type ReactNode, useRef } from 'react';
import { t } from '../../words.ts';
import { type Removal, RemoveButton } from './RemoveButton.tsx';

interface ContentCardProps {
  title: string;
  /** What must be read before anything else. */
  notice?: ReactNode;
  preview?: ReactNode;
  children: ReactNode;
  onSubmit: FormEventHandler;
  isSaving: boolean;
  /** Whether the required fields are filled, and nothing must be decided first. */
  canSave: boolean;
  saveLabel: string;
  /** Null if there is nothing to remove. */
  removal?: Removal | null;
}

export function ContentCard({
  title,
  notice,
  preview,
  children,
  onSubmit,
  isSaving,
  canSave,
  saveLabel,
  removal = null,
}: ContentCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="form" noValidate aria-label={title} onSubmit={onSubmit}>
      <Stack gap={4}>
        <SectionHeading ref={heading} level={3} size="body">
          {title}
        </SectionHeading>
        {notice}
        {preview}
        {children}
        <Inline gap={2}>
          <Button
            type="submit"
            disabled={!canSave}
            isBusy={isSaving}
            aria-label={t('{action}: {title}', { action: saveLabel, title })}
          >
            {saveLabel}
          </Button>
          {removal ? <RemoveButton title={title} removal={removal} cardHeading={heading} /> : null}
        </Inline>
      </Stack>
    </Card>
  );
}
