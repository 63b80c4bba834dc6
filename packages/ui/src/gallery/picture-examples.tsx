import { PictureButtons } from '../pictures/PictureButtons.tsx';
import { PictureOrMonogram } from '../pictures/PictureOrMonogram.tsx';
import type { PictureChange } from '../pictures/use-picture-change.ts';
import type { Example } from './example.ts';

/** A square of one colour. */
const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'%3E%3Crect width='8' height='8' fill='%236d5bd0'/%3E%3C/svg%3E";

const FILE = new File(['GIF89a'], 'mug.gif', { type: 'image/gif' });

const picture = (change: Partial<PictureChange>): PictureChange => ({
  change: { state: 'none' },
  shown: null,
  hasPicture: false,
  choose: async () => undefined,
  forget: () => undefined,
  remove: async () => undefined,
  ...change,
});

export const pictureExamples: Example[] = [
  {
    component: 'PictureOrMonogram',
    states: [
      { name: 'a logo', element: <PictureOrMonogram of="company" address={PICTURE} name="Acme" size="large" /> },
      { name: 'a person', element: <PictureOrMonogram of="person" address={PICTURE} name="Ann Lee" /> },
      { name: 'without a picture', element: <PictureOrMonogram of="prize" address={null} name="Mug" size="small" /> },
    ],
  },
  {
    component: 'PictureButtons',
    states: [
      { name: 'none yet', element: <PictureButtons whose="Mug" picture={picture({})} /> },
      {
        name: 'there is one',
        element: <PictureButtons whose="Mug" picture={picture({ hasPicture: true, shown: PICTURE })} />,
      },
      {
        name: 'asks before it is removed',
        element: <PictureButtons whose="Mug" picture={picture({ hasPicture: true, shown: PICTURE })} />,
        opensBy: 'Remove the picture of Mug',
      },
      {
        name: 'one is sent',
        element: <PictureButtons whose="Mug" picture={picture({ change: { state: 'sending', file: FILE } })} />,
      },
      {
        name: 'refused',
        element: (
          <PictureButtons
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
