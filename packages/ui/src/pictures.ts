// Pictures that somebody adds. They are no part of what the shell shares: a module that shows them brings them along, at about
// 2 kB gzip, and nobody else pays for it.
export { PictureButtons } from './pictures/PictureButtons.tsx';
export { PictureOrMonogram } from './pictures/PictureOrMonogram.tsx';
export { usePictureChange } from './pictures/use-picture-change.ts';
