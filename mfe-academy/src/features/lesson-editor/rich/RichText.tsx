import { notify } from '@powerline/platform';
import { onMobile, Select, theme } from '@powerline/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Prose } from '../../../components/lesson/LessonText.tsx';
import { t } from '../../../words.ts';
import { calloutName } from './callout-names.ts';
import { calloutOf, type ToolbarDialog } from './commands.tsx';
import { BUTTON, CALLOUTS } from './extensions.ts';
import { ImageDialog } from './ImageDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { Toolbar } from './Toolbar.tsx';
import { type RichEditorOptions, useRichEditor } from './use-rich-editor.ts';

const Frame = styled.div`
  border: 1px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.medium};

  &:focus-within {
    outline: 2px solid ${theme.color.accent};
    outline-offset: 1px;
  }
`;

/** Stays in view in a long text. */
const Top = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  padding: ${theme.space[1]};
  border-block-end: 1px solid ${theme.color.border};
  border-start-start-radius: ${theme.radius.medium};
  border-start-end-radius: ${theme.radius.medium};
  background: ${theme.color.surfaceMuted};

  /* Below the site's own bar. */
  ${onMobile} {
    inset-block-start: 3.5rem;
  }
`;

/** With what Tiptap would write into a style of its own, which the Content-Security-Policy forbids. */
const Page = styled(Prose)`
  .ProseMirror {
    position: relative;
    min-height: 18rem;
    padding: ${theme.space[4]};
    outline: none;
    overflow-wrap: break-word;
    white-space: break-spaces;
    font-variant-ligatures: none;
  }
  .ProseMirror [contenteditable='false'] {
    white-space: normal;
  }
  .ProseMirror pre {
    white-space: pre-wrap;
  }
  img.ProseMirror-separator {
    display: inline;
    width: 0;
    height: 0;
    margin: 0;
    border: 0;
  }
  .ProseMirror-hideselection *::selection {
    background: transparent;
  }
  .ProseMirror-hideselection * {
    caret-color: transparent;
  }
  .ProseMirror-gapcursor {
    display: none;
    position: absolute;
    width: 1.25rem;
    border-block-start: 1px solid ${theme.color.text};
    pointer-events: none;
  }
  .ProseMirror-focused .ProseMirror-gapcursor {
    display: block;
  }
  .ProseMirror > * + * {
    margin-block-start: ${theme.space[4]};
  }
  .is-editor-empty:first-child::before {
    content: attr(data-placeholder);
    float: inline-start;
    height: 0;
    color: ${theme.color.textMuted};
    pointer-events: none;
  }
  .ProseMirror-selectednode,
  .selectedCell {
    outline: 2px solid ${theme.color.accent};
  }
`;

const CalloutKind = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[1]} ${theme.space[2]};
  font-size: ${theme.fontSize.small};

  label {
    flex: none;
  }
  select {
    width: auto;
  }
`;

interface RichTextProps
  extends Pick<RichEditorOptions, 'text' | 'label' | 'describedBy' | 'isInvalid' | 'onChange' | 'onBlur'> {
  /** @returns the address of the image @throws what `call` throws */
  sendImage: (file: File) => Promise<string>;
}

/** Writes Markdown without showing it. */
export function RichText({ sendImage, ...options }: RichTextProps) {
  const calloutKind = useId();
  const [dialog, setDialog] = useState<ToolbarDialog>();
  /** Pasted or dropped images; one dialog each. */
  const [images, setImages] = useState<readonly File[]>([]);
  const { place, editor } = useRichEditor({
    ...options,
    onLink: () => setDialog('link'),
    onImages: setImages,
    onLostImages: (count) =>
      notify.error(
        t('{count, plural, one {# image wasn’t pasted} other {# images weren’t pasted}}', { count }),
        t('Copy each image by itself, or add it with the Image button.'),
      ),
  });
  const callout = editor ? calloutOf(editor) : undefined;
  const isImage = editor?.isActive('image') && images.length === 0;
  const open = (next: ToolbarDialog) =>
    // A link that looks like a button is edited as one, whichever way it is opened.
    setDialog(next === 'link' && editor?.getAttributes('link').title === BUTTON ? 'button' : next);

  return (
    <Frame>
      {editor ? (
        <Top>
          <Toolbar editor={editor} open={open} />
          {callout ? (
            <CalloutKind>
              <label htmlFor={calloutKind}>{t('Kind of callout')}</label>
              <Select
                id={calloutKind}
                value={callout}
                onChange={({ target }) => editor.commands.updateAttributes('blockquote', { callout: target.value })}
              >
                {CALLOUTS.map((kind) => (
                  <option key={kind} value={kind}>
                    {calloutName(kind)}
                  </option>
                ))}
              </Select>
            </CalloutKind>
          ) : null}
        </Top>
      ) : null}
      <Page ref={place} />
      {editor && (dialog === 'link' || dialog === 'button') ? (
        <LinkDialog editor={editor} looksLike={dialog} onClose={() => setDialog(undefined)} />
      ) : null}
      {editor && (dialog === 'image' || images.length > 0) ? (
        <ImageDialog
          key={images.length}
          file={images[0]}
          alt={isImage ? String(editor.getAttributes('image').alt ?? '') : undefined}
          send={sendImage}
          onImage={(image) => {
            if (image.src) editor.chain().focus().insertContent({ type: 'image', attrs: image }).run();
            else editor.chain().focus().updateAttributes('image', image).run();
            setImages(images.slice(1));
            setDialog(undefined);
          }}
          onClose={() => {
            setImages(images.slice(1));
            setDialog(undefined);
          }}
        />
      ) : null}
    </Frame>
  );
}
