import { LEGAL_TEXT_MAX_LENGTH, LEGAL_TEXT_PATHS, type LegalTextDraft } from '@powerline/contract/content';
import { Link, notify } from '@powerline/platform';
import { Button, Card, ConfirmDialog, Field, Inline, SectionHeading, Stack, Text, TextArea } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { useRef, useState } from 'react';
import { previewText, publishText, saveDraft } from '../../api/legal-texts.ts';
import { useUnsavedEdit } from '../../components/unsaved/unsaved-edits.ts';
import { LegalTextPreview } from './LegalTextPreview.tsx';

interface LegalTextEditorProps {
  text: LegalTextDraft;
  title: string;
}

/** Writes one text: keeps it as a draft, shows what it will look like, and publishes it after one question. */
export function LegalTextEditor({ text: { key, draft, versions }, title }: LegalTextEditorProps) {
  const inForce = versions[0];
  const stored = draft ?? inForce?.text ?? '';
  const [typed, setTyped] = useState(stored);
  const [preview, setPreview] = useState<string>();
  const [busy, setBusy] = useState<'saving' | 'previewing'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isDirty = typed !== stored;
  useUnsavedEdit(title, isDirty);

  const nextVersion = (inForce?.version ?? 0) + 1;
  const text = typed.trim();
  const isTooLong = text.length > LEGAL_TEXT_MAX_LENGTH;

  async function attempt(name: 'saving' | 'previewing', failure: string, work: () => Promise<void>) {
    setBusy(name);
    try {
      await work();
    } catch (error) {
      await reportFailure(failure, error);
    } finally {
      setBusy(undefined);
    }
  }
  const save = () =>
    attempt('saving', 'Failed to save the draft', async () => {
      await saveDraft(key, text);
      setTyped(text);
      notify.success('Draft saved', 'Nobody but admins can see it.');
    });
  const look = () =>
    attempt('previewing', 'Failed to make the preview', async () => setPreview(await previewText(text)));

  async function publish() {
    try {
      await publishText(key, { text, version: nextVersion });
      notify.success(`${title} published`, `Version ${nextVersion} is in force.`);
    } catch (error) {
      await reportFailure(`Failed to publish ${title}`, error);
    }
  }

  return (
    <Card as="section" aria-label={title}>
      <Stack gap={4}>
        <SectionHeading ref={heading} size="large">
          {title}
        </SectionHeading>
        <Text size="small" tone="muted">
          {inForce ? (
            <>
              Version {inForce.version} is in force. <Link to={LEGAL_TEXT_PATHS[key]}>Read it as members do</Link>.
            </>
          ) : (
            'Nothing is published: no page of the site names this text.'
          )}
          {draft === null ? null : ' There is a draft.'}
        </Text>
        <Field
          label="Text"
          hint="Markdown: # for a heading, - for a list, **bold**, [words](https://…). HTML stays text."
          error={isTooLong ? `Text must be at most ${LEGAL_TEXT_MAX_LENGTH} characters` : undefined}
        >
          <TextArea rows={18} value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <Inline gap={2}>
          <Button
            tone="secondary"
            disabled={isTooLong || !isDirty}
            isBusy={busy === 'saving'}
            onClick={() => void save()}
          >
            Save draft
          </Button>
          <Button
            tone="secondary"
            disabled={isTooLong || text === ''}
            isBusy={busy === 'previewing'}
            onClick={() => void look()}
          >
            Preview
          </Button>
          <ConfirmDialog
            trigger={
              <Button disabled={isTooLong || text === '' || text === inForce?.text}>
                Publish version {nextVersion}
              </Button>
            }
            title={`Publish version ${nextVersion} of ${title}?`}
            confirmLabel="Publish"
            tone="primary"
            onConfirm={publish}
            focusAfterConfirm={heading}
          >
            Whoever registers from now on accepts it, and each member is told once that it is new. A published version
            stays for ever: it can be followed by another, but neither changed nor taken back.
          </ConfirmDialog>
        </Inline>
        {preview === undefined ? null : <LegalTextPreview html={preview} />}
      </Stack>
    </Card>
  );
}
