// Forms that save as one goes. They are no part of what the shell shares: a module that has one brings it along, at about
// 2 kB gzip.
export { forgetKept, keep, readKept } from './saving/kept.ts';
export { SaveStatus } from './saving/SaveStatus.tsx';
export { type FieldFaults, Saver, withoutFields } from './saving/saver.ts';
export { useSaver } from './saving/use-saver.ts';
