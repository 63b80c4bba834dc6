import { Text, theme, VisuallyHidden } from '@powerline/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { rich, t } from '../words.ts';
import { changedParagraphs, type TextPart } from './changed-paragraphs.ts';

const Changes = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  max-width: ${theme.width.reading};
  overflow-wrap: anywhere;

  ins,
  del {
    padding-inline: 0.1em;
    border-radius: ${theme.radius.small};
    text-decoration-thickness: 2px;
    white-space: pre-wrap;
  }
  ins {
    background: ${theme.color.successSoft};
    color: ${theme.color.onSuccessSoft};
    text-decoration-line: underline;
  }
  del {
    background: ${theme.color.dangerSoft};
    color: ${theme.color.onDangerSoft};
    text-decoration-line: line-through;
  }
`;

interface TextChangesProps {
  before: string;
  after: string;
}

/** What is new in a text and what is gone, word by word. Underline and strike say it without color. */
export function TextChanges({ before, after }: TextChangesProps) {
  const paragraphs = changedParagraphs(before, after);
  if (paragraphs.every((paragraph) => 'unchanged' in paragraph))
    return <Text tone="muted">{t('No words changed.')}</Text>;
  return (
    <Changes>
      {paragraphs.map((paragraph, index) =>
        'unchanged' in paragraph ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is nothing but its place
          <Text key={index} size="small" tone="muted">
            {paragraph.unchanged === 1 ? '1 unchanged paragraph' : `${paragraph.unchanged} unchanged paragraphs`}
          </Text>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is nothing but its place
          <p key={index}>
            {paragraph.parts.map((part, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place
              <Part key={place} part={part} />
            ))}
          </p>
        ),
      )}
    </Changes>
  );
}

/** Few screen readers announce `ins` and `del`. */
function Part({ part: { kind, text } }: { part: TextPart }) {
  if (kind === 'same') return text;
  return kind === 'added' ? (
    <ins>{rich('<hidden>Added: </hidden>{text}<hidden> (end)</hidden>', { hidden, text })}</ins>
  ) : (
    <del>{rich('<hidden>Removed: </hidden>{text}<hidden> (end)</hidden>', { hidden, text })}</del>
  );
}

const hidden = (words: ReactNode) => <VisuallyHidden>{words}</VisuallyHidden>;
