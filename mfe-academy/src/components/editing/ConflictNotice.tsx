import { Button, Inline, Notice, onWide, Stack, Text, theme } from '@powerline/ui';
import { Moment } from '@powerline/ui/admin';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { DraftDesk } from './draft-desk.ts';
import { contentOf, type Written } from './written.ts';

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

/** How a field is called, and how its value reads. */
export type FieldWords<Content> = Readonly<{
  [Field in keyof Content]: { name: string; read: (value: Content[Field]) => string };
}>;

interface ConflictNoticeProps<Content extends object, Item extends Written<Content>> {
  desk: DraftDesk<Content, Item>;
  /** Who writes here. */
  writer: string;
  what: 'course' | 'lesson';
  words: FieldWords<Content>;
}

/** Says that somebody else saved meanwhile, shows both where they differ, and lets the person choose. */
export function ConflictNotice<Content extends object, Item extends Written<Content>>({
  desk,
  writer,
  what,
  words,
}: ConflictNoticeProps<Content, Item>) {
  const [isShown, setIsShown] = useState(false);
  const { theirs, unsaved } = desk;
  if (!theirs) return null;
  const isOneself = theirs.savedBy === writer;
  const content = contentOf(theirs);
  // The keys of what is unsaved are fields of the content.
  const fields = Object.keys(unsaved) as (keyof Content)[];
  const names = fields.map((field) => words[field].name).join(', ');
  return (
    <Notice tone="danger">
      <Stack gap={3}>
        <div>
          <strong>
            {isOneself ? (
              <>You saved this {what} in another window</>
            ) : (
              <>
                <bdi>{theirs.savedBy}</bdi> saved this {what} while you were writing
              </>
            )}
          </strong>
          {': '}
          <Moment at={theirs.savedAt} />.{' '}
          {fields.length > 0
            ? `What you wrote is not saved, and nothing of it is lost (${names}). Choose what to go on with.`
            : 'Nothing of yours is unsaved. Look at what is there now before you go on.'}
        </div>
        {isShown && fields.length > 0
          ? fields.map((field) => (
              <Both key={String(field)}>
                <strong>{words[field].name}</strong>
                <Version name={isOneself ? 'In the other window' : 'Theirs'} of={words[field].name}>
                  {words[field].read(content[field])}
                </Version>
                <Version name="Yours" of={words[field].name}>
                  {words[field].read(desk.content[field])}
                </Version>
              </Both>
            ))
          : null}
        <Inline gap={2}>
          {fields.length > 0 ? (
            <>
              <Button size="small" onClick={() => void desk.keepMine()}>
                Keep mine
              </Button>
              {isShown ? null : (
                <Button size="small" tone="secondary" onClick={() => setIsShown(true)}>
                  {isOneself ? 'Show the other one' : 'Show theirs'}
                </Button>
              )}
            </>
          ) : null}
          {isShown || fields.length === 0 ? (
            <Button size="small" tone="secondary" onClick={() => desk.takeTheirs()}>
              {isOneself ? 'Go on with the other one' : 'Go on with theirs'}
            </Button>
          ) : null}
        </Inline>
      </Stack>
    </Notice>
  );
}

const Version = ({ name, of, children }: { name: string; of: string; children: string }) => (
  // Long texts are scrolled within, by keys too.
  <Value role="group" aria-label={`${of}: ${name}`} tabIndex={0}>
    <Text size="small" tone="muted">
      {name}
    </Text>
    {children || 'Empty'}
  </Value>
);
