// Forms that save as one goes, and what such as keep a draft have in common. They are no part of what the shell shares: a module that has one brings it along, at about
// 2 kB gzip.
export { ConflictNotice, type FieldWords, type Theirs } from './saving/ConflictNotice.tsx';
export { forgetKept, keep, readKept } from './saving/kept.ts';
export { RestoredDraft } from './saving/RestoredDraft.tsx';
export { SaveStatus } from './saving/SaveStatus.tsx';
export { type FieldFaults, Saver, withoutFields } from './saving/saver.ts';
export { useSaver } from './saving/use-saver.ts';
export { useWriter } from './saving/use-writer.ts';
