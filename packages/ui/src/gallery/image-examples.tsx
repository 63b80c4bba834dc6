import { ImageButtons, ImageOrMonogram } from '@powerline/ui/images';
import type { ImageChange } from '../images/use-image-change.ts';
import type { Examples } from './example.ts';

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'%3E%3Crect width='8' height='8' fill='%236d5bd0'/%3E%3C/svg%3E";

const FILE = new File(['GIF89a'], 'mug.gif', { type: 'image/gif' });

const picture = (change: Partial<ImageChange>): ImageChange => ({
  change: { state: 'none' },
  shown: null,
  hasPicture: false,
  choose: async () => undefined,
  forget: () => undefined,
  remove: async () => undefined,
  ...change,
});

export const imageExamples: Examples = {
  ImageOrMonogram: {
    'a logo': <ImageOrMonogram of="company" address={PICTURE} name="Acme" size="large" />,
    'a person': <ImageOrMonogram of="person" address={PICTURE} name="Ann Lee" />,
    'without a picture': <ImageOrMonogram of="prize" address={null} name="Mug" size="small" />,
  },
  ImageButtons: {
    'none yet': <ImageButtons whose="Mug" picture={picture({})} />,
    'there is one': <ImageButtons whose="Mug" picture={picture({ hasPicture: true, shown: PICTURE })} />,
    'asks before it is removed': <ImageButtons whose="Mug" picture={picture({ hasPicture: true, shown: PICTURE })} />,
    'one is sent': <ImageButtons whose="Mug" picture={picture({ change: { state: 'sending', file: FILE } })} />,
    refused: (
      <ImageButtons
        whose="Mug"
        picture={picture({
          change: { state: 'failed', file: FILE, sentence: 'The server cannot be reached.' },
        })}
      />
    ),
  },
};
