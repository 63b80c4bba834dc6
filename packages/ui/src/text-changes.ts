// What changed in a text. Modules bundle it with its library, in a part that they load late.
export { TextChanges } from './text-changes/TextChanges.tsx';
