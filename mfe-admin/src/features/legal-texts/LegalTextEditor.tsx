import { LEGAL_TEXT_MAX_LENGTH, LEGAL_TEXT_PATHS, type LegalTextDraft } from '@powerline/contract/content';
import { ApiError, Link, notify } from '@powerline/platform';
import { Button, Card, ConfirmDialog, Field, Inline, SectionHeading, Stack, Text, TextArea } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { ConflictNotice, RestoredDraft } from '@powerline/ui/saving';
import { useRef, useState } from 'react';
import { previewText, publishText, saveDraft } from '../../api/legal-texts.ts';
import { useUnsavedEdit } from '../../components/unsaved/unsaved-edits.ts';
import { rich, t } from '../../words.ts';
import { DraftChanges } from './DraftChanges.tsx';
import { LegalTextPreview } from './LegalTextPreview.tsx';
import { isUnfinished } from './legal-templates.ts';
import { MarkdownToolbar } from './MarkdownToolbar.tsx';
import { TemplateStart } from './TemplateStart.tsx';
import { useWrittenText } from './use-written-text.ts';

const fieldWords = () => ({ text: { name: t('Text'), read: (text: string) => text } });

interface LegalTextEditorProps {
  text: LegalTextDraft;
  title: string;
  /** Unsaved input is kept for this person only. */
  writer: string;
}

export function LegalTextEditor({ text: stored, title, writer }: LegalTextEditorProps) {
  const { key, draft, versions } = stored;
  const inForce = versions[0];
  const written = useWrittenText(stored, writer);
  const { isUnsaved, theirs, over } = written;
  const [preview, setPreview] = useState<string>();
  const [busy, setBusy] = useState<'saving' | 'previewing'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useUnsavedEdit(title, isUnsaved, written.discard);

  const nextVersion = over.version;
  const text = written.text.trim();
  const isTooLong = text.length > LEGAL_TEXT_MAX_LENGTH;

  // With unsaved input, the page shows both versions. Without any, a toast says that another admin was first.
  const report = async (failure: string, error: unknown) => {
    const isConflict = error instanceof ApiError && error.status === 409;
    if (!isConflict || !isUnsaved) await reportFailure(failure, error);
  };
  async function attempt(name: 'saving' | 'previewing', failure: string, work: () => Promise<void>) {
    setBusy(name);
    try {
      await work();
    } catch (error) {
      await report(failure, error);
    } finally {
      setBusy(undefined);
    }
  }
  const save = () =>
    attempt('saving', t('Failed to save the draft'), async () => {
      await saveDraft(key, { text, ...over });
      written.discard();
      notify.success(t('Draft saved'), t('Only admins can see it.'));
    });
  const look = () =>
    attempt('previewing', t('Failed to make the preview'), async () => setPreview(await previewText(text)));

  async function publish() {
    try {
      await publishText(key, { text, ...over });
      written.discard();
      notify.success(
        t('{titles} published', { titles: title }),
        t('Version {version} is in force.', { version: nextVersion }),
      );
    } catch (error) {
      await report(t('Failed to publish {title}', { title }), error);
    }
  }

  return (
    <Card as="section" aria-label={title}>
      <Stack gap={4}>
        <SectionHeading ref={heading} size="large">
          {title}
        </SectionHeading>
        <Text size="small" tone="muted">
          {inForce
            ? rich('Version {version} is in force. <link>Read it as members do</link>.', {
                version: inForce.version,
                link: (inside) => <Link to={LEGAL_TEXT_PATHS[key]}>{inside}</Link>,
              })
            : t('Not published yet, so no page of the site links to it.')}
          {draft === null ? null : <> {t('There is a draft.')}</>}
        </Text>
        <ConflictNotice
          theirs={theirs}
          mine={{ text: written.text }}
          writer={writer}
          what={t('text')}
          words={fieldWords()}
          onKeepMine={written.keepMine}
          onTakeTheirs={written.discard}
        />
        {written.isRestored && !theirs ? <RestoredDraft onDiscard={written.discard} /> : null}
        {written.text === '' ? <TemplateStart textKey={key} onStart={written.type} /> : null}
        <MarkdownToolbar field={field} onChange={written.type} />
        <Field
          label={t('Text')}
          hint={t('Markdown: # for a heading, - for a list, **bold**, [words](address). HTML stays text.')}
          error={
            isTooLong ? t('Text must be at most {most} characters', { most: String(LEGAL_TEXT_MAX_LENGTH) }) : undefined
          }
        >
          <TextArea ref={field} rows={18} value={written.text} onChange={({ target }) => written.type(target.value)} />
        </Field>
        {inForce && text !== inForce.text ? (
          <DraftChanges version={inForce.version} before={inForce.text} after={text} />
        ) : null}
        <Inline gap={2}>
          <Button
            tone="secondary"
            disabled={isTooLong || !isUnsaved || theirs !== undefined}
            isBusy={busy === 'saving'}
            onClick={() => void save()}
          >
            {t('Save draft')}
          </Button>
          <Button
            tone="secondary"
            disabled={isTooLong || text === ''}
            isBusy={busy === 'previewing'}
            onClick={() => void look()}
          >
            {t('Preview')}
          </Button>
          <ConfirmDialog
            trigger={
              <Button disabled={isTooLong || text === '' || text === inForce?.text || theirs !== undefined}>
                {t('Publish version {version}', { version: nextVersion })}
              </Button>
            }
            title={t('Publish version {version} of {title}?', { version: nextVersion, title })}
            confirmLabel={t('Publish')}
            tone="primary"
            onConfirm={publish}
            focusAfterConfirm={heading}
          >
            {isUnfinished(text) ? (
              <strong>{t('This text still has a template’s note or a blank in [brackets].')} </strong>
            ) : null}
            {t(
              'People who register from now on accept it, and each member gets one notice that it’s new. You can’t change or remove a published version, only publish another one after it.',
            )}
          </ConfirmDialog>
        </Inline>
        {preview === undefined ? null : <LegalTextPreview html={preview} />}
      </Stack>
    </Card>
  );
}
