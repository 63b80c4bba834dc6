import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '@powerline/contract/money-train';
import { errorSentence } from '@powerline/platform';
import { useFilePreview } from '@powerline/ui';
import { useState } from 'react';
import { t } from '../words.ts';
import { megabytes } from './megabytes.ts';

/** The state of the last chosen file. */
type Change = { state: 'none' } | { state: 'sending'; file: File } | { state: 'failed'; file: File; sentence: string };

export interface ImageChange {
  change: Change;
  /** The chosen file until it is saved; otherwise the picture. */
  shown: string | null;
  hasPicture: boolean;
  choose: (file: File) => Promise<void>;
  forget: () => void;
  remove: () => Promise<void>;
}

interface ImageCalls {
  send: (file: File) => Promise<void>;
  remove: () => Promise<void>;
}

/**
 * A picture that its owner adds, replaces and removes. A rejected file stays, to be sent again.
 *
 * @param picture as stored
 */
export function useImageChange(picture: string | null, { send, remove }: ImageCalls): ImageChange {
  const [change, setChange] = useState<Change>({ state: 'none' });
  const preview = useFilePreview(change.state === 'none' ? null : change.file);

  async function choose(file: File): Promise<void> {
    const sentence = imageRefusal(file);
    if (sentence) {
      setChange({ state: 'failed', file, sentence });
      return;
    }
    setChange({ state: 'sending', file });
    try {
      await send(file);
      setChange({ state: 'none' });
    } catch (error) {
      setChange({ state: 'failed', file, sentence: errorSentence(error, t('The image was not saved. Try again.')) });
    }
  }

  return {
    change,
    shown: preview ?? picture,
    hasPicture: picture !== null,
    choose,
    forget: () => setChange({ state: 'none' }),
    remove,
  };
}

/** Checked before sending: on a slow line, the server would reject a file that is too big only after minutes. */
export function imageRefusal({ size, type }: File): string | null {
  if (size > PICTURE_MAX_BYTES) {
    return t('This file is {size}. Choose an image under {most}.', {
      size: megabytes(size),
      most: megabytes(PICTURE_MAX_BYTES),
    });
  }
  if (PICTURE_TYPES.some((known) => known === type)) return null;
  return t('This file isn’t an image we can use. Choose a JPEG, PNG, WebP or GIF.');
}
