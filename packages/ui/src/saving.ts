// Forms that save as one goes, and forms that keep a draft until it is saved. They are no part of what the shell shares: a
// module that has one brings it along, at about 2 kB gzip.
export { ConflictNotice, type FieldWords, type Theirs } from './saving/ConflictNotice.tsx';
export { RestoredDraft } from './saving/RestoredDraft.tsx';
export { SaveStatus } from './saving/SaveStatus.tsx';
export { type FieldFaults, Saver, withoutFields } from './saving/saver.ts';
export { readStored, removeStored, writeStored } from './saving/session-storage.ts';
export { useSaver } from './saving/use-saver.ts';
export { useWriter } from './saving/use-writer.ts';
