// Uploaded pictures. The shell doesn't share them: a module that shows them bundles them (about 2 kB gzip).
export { ImageButtons } from './images/ImageButtons.tsx';
export { ImageOrMonogram } from './images/ImageOrMonogram.tsx';
export { imageRefusal, useImageChange } from './images/use-image-change.ts';
