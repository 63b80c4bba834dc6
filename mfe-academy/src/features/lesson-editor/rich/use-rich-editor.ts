import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { cleanPaste } from './clean-paste.ts';
import { EXTENSIONS } from './extensions.ts';
import { fromMarkdown, toMarkdown } from './markdown.ts';

export interface RichEditorOptions {
  text: string;
  label: string;
  /** The id of what is wrong, which is empty when nothing is. */
  describedBy: string;
  isInvalid: boolean;
  onChange: (text: string) => void;
  onBlur: () => void;
  /** Images that were pasted or dropped. */
  onImages: (files: File[]) => void;
  /** How many images of a pasted text are from elsewhere. */
  onLostImages: (count: number) => void;
  onLink: () => void;
}

const imagesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** An editor in an element, whose text is Markdown outside of it. */
export function useRichEditor({ text, label, describedBy, isInvalid, ...handlers }: RichEditorOptions) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  /** What the editor shows, as it was last read or written. */
  const shown = useRef(text);
  const start = useEffectEvent(() => fromMarkdown(text));
  const change = useEffectEvent((written: string) => {
    shown.current = written;
    handlers.onChange(written);
  });
  const blur = useEffectEvent(() => handlers.onBlur());
  const link = useEffectEvent(() => handlers.onLink());
  const takeImages = useEffectEvent((data: DataTransfer | null): boolean => {
    const images = imagesIn(data);
    // Word brings a picture of its text beside the text itself.
    if (images.length === 0 || data?.types.includes('text/html')) return false;
    handlers.onImages(images);
    return true;
  });
  const clean = useEffectEvent((html: string): string => {
    const cleaned = cleanPaste(html);
    if (cleaned.lostImages > 0) handlers.onLostImages(cleaned.lostImages);
    return cleaned.html;
  });

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      injectCSS: false,
      extensions: EXTENSIONS,
      content: start(),
      editorProps: {
        transformPastedHTML: (html) => clean(html),
        handlePaste: (_, { clipboardData }) => takeImages(clipboardData),
        handleDrop: (_, { dataTransfer }, __, isMove) => !isMove && takeImages(dataTransfer),
        handleKeyDown: (_, event) => {
          if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
          event.preventDefault();
          link();
          return true;
        },
      },
      onUpdate: ({ editor: { state } }) => change(toMarkdown(state.doc)),
      onTransaction: () => rerender(),
      onBlur: () => blur(),
    });
    setEditor(made);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          dir: 'auto',
          ...(isInvalid ? { 'aria-invalid': 'true', 'aria-describedby': describedBy } : {}),
        },
      },
    });
  }, [editor, label, describedBy, isInvalid]);

  // A text that came from elsewhere: another admin’s, or an earlier version.
  useEffect(() => {
    if (!editor || text === shown.current) return;
    shown.current = text;
    editor.commands.setContent(fromMarkdown(text), { emitUpdate: false });
  }, [editor, text]);

  return { place, editor };
}
