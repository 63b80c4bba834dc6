import { Button, Inline, Notice, onWide, Stack, Text, theme } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { useState } from 'react';
import { styled } from 'styled-components';
import { rich, t } from '../words.ts';

const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]} ${theme.space[3]};

  ${onWide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
  > strong {
    grid-column: 1 / -1;
  }
`;

const Value = styled.div`
  max-height: 16rem;
  padding: ${theme.space[2]} ${theme.space[3]};
  overflow: auto;
  border-radius: ${theme.radius.small};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Each field's name, and its value in words. */
export type FieldWords<Content> = Readonly<{
  [Field in keyof Content]: { name: string; read: (value: Content[Field]) => string };
}>;

/** What someone else saved in the meantime. */
export interface Theirs<Content> {
  content: Content;
  /** Null when unknown: what they saved was removed. */
  savedBy: string | null;
  savedAt: string | null;
}

interface ConflictNoticeProps<Content extends object> {
  /** Undefined without a conflict; then nothing shows. */
  theirs: Theirs<Content> | undefined;
  /** Unsaved changes. */
  mine: Partial<Content>;
  /** The name of the person at this screen. */
  writer: string;
  /** What is being edited, as in mid-sentence: `plan`. */
  what: string;
  words: FieldWords<Content>;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Says that someone else saved in the meantime, shows both versions where they differ, and lets the person choose. */
export function ConflictNotice<Content extends object>({
  theirs,
  mine,
  writer,
  what,
  words,
  onKeepMine,
  onTakeTheirs,
}: ConflictNoticeProps<Content>) {
  const [isShown, setIsShown] = useState(false);
  if (!theirs) return null;
  const { content, savedBy, savedAt } = theirs;
  const isOneself = savedBy === writer;
  // The keys of what is unsaved are fields of the content.
  const fields = Object.keys(mine) as (keyof Content)[];
  const names = fields.map((field) => words[field].name).join(', ');
  return (
    <Notice tone="danger">
      <Stack gap={3}>
        <div>
          <strong>
            {isOneself
              ? t('You saved this {what} in another window', { what })
              : savedBy
                ? rich('{who} saved this {what} while you were writing', { who: <bdi>{savedBy}</bdi>, what })
                : t('Someone changed this {what} while you were writing', { what })}
          </strong>
          {savedAt ? ': ' : null}
          {savedAt ? <Moment at={savedAt} /> : null}.{' '}
          {fields.length > 0
            ? t(
                'Your version isn’t saved yet, but it isn’t lost either. It differs in: {names}. Choose which one to keep.',
                { names },
              )
            : t('You have no unsaved changes. Check what’s here now before you continue.')}
        </div>
        {isShown && fields.length > 0
          ? fields.map((field) => (
              <Both key={String(field)}>
                <strong>{words[field].name}</strong>
                <Version
                  name={
                    isOneself
                      ? t('In the other window')
                      : savedBy
                        ? t('Saved by {name}', { name: savedBy })
                        : t('Theirs')
                  }
                  of={words[field].name}
                >
                  {words[field].read(content[field])}
                </Version>
                <Version name={t('Yours')} of={words[field].name}>
                  {words[field].read({ ...content, ...mine }[field])}
                </Version>
              </Both>
            ))
          : null}
        <Inline gap={2}>
          {fields.length > 0 ? (
            <>
              <Button size="small" onClick={onKeepMine}>
                {t('Keep mine')}
              </Button>
              {isShown ? null : (
                <Button size="small" tone="secondary" onClick={() => setIsShown(true)}>
                  {isOneself ? t('Show the other one') : t('Show theirs')}
                </Button>
              )}
            </>
          ) : null}
          {isShown || fields.length === 0 ? (
            <Button size="small" tone="secondary" onClick={onTakeTheirs}>
              {isOneself ? t('Use the other one') : t('Use theirs')}
            </Button>
          ) : null}
        </Inline>
      </Stack>
    </Notice>
  );
}

const Version = ({ name, of, children }: { name: string; of: string; children: string }) => (
  // Long texts scroll inside; `tabIndex` lets the keyboard scroll them too.
  <Value role="group" aria-label={`${of}: ${name}`} tabIndex={0}>
    <Text size="small" tone="muted">
      {name}
    </Text>
    {children || t('Empty')}
  </Value>
);
