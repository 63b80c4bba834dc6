import { ImageButtons } from '../images/ImageButtons.tsx';
import { ImageOrMonogram } from '../images/ImageOrMonogram.tsx';
import type { ImageChange } from '../images/use-image-change.ts';
import type { Example } from './example.ts';

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

export const imageExamples: Example[] = [
  {
    component: 'ImageOrMonogram',
    states: [
      { name: 'a logo', element: <ImageOrMonogram of="company" address={PICTURE} name="Acme" size="large" /> },
      { name: 'a person', element: <ImageOrMonogram of="person" address={PICTURE} name="Ann Lee" /> },
      { name: 'without a picture', element: <ImageOrMonogram of="prize" address={null} name="Mug" size="small" /> },
    ],
  },
  {
    component: 'ImageButtons',
    states: [
      { name: 'none yet', element: <ImageButtons whose="Mug" picture={picture({})} /> },
      {
        name: 'there is one',
        element: <ImageButtons whose="Mug" picture={picture({ hasPicture: true, shown: PICTURE })} />,
      },
      {
        name: 'asks before it is removed',
        element: <ImageButtons whose="Mug" picture={picture({ hasPicture: true, shown: PICTURE })} />,
        opensBy: 'Remove the picture of Mug',
      },
      {
        name: 'one is sent',
        element: <ImageButtons whose="Mug" picture={picture({ change: { state: 'sending', file: FILE } })} />,
      },
      {
        name: 'refused',
        element: (
          <ImageButtons
            whose="Mug"
            picture={picture({
              change: { state: 'failed', file: FILE, sentence: 'The server cannot be reached.' },
            })}
          />
        ),
      },
    ],
  },
];
