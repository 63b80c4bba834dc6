// Pictures that somebody adds. They are no part of what the shell shares: a module that shows them brings them along, at about
// 2 kB gzip, and nobody else pays for it.
export { ImageButtons } from './images/ImageButtons.tsx';
export { ImageOrMonogram } from './images/ImageOrMonogram.tsx';
export { useImageChange } from './images/use-image-change.ts';
