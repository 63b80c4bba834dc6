// Forms that save on their own or keep a draft. The shell doesn't share them: a module with one bundles them (about
// 2 kB gzip).

export { ConflictNotice, type FieldWords, type Theirs } from './saving/ConflictNotice.tsx';
export { changedFields } from './saving/changed-fields.ts';
export { GuardedFormNotice } from './saving/GuardedFormNotice.tsx';
export { RestoredDraft } from './saving/RestoredDraft.tsx';
export { SaveStatus } from './saving/SaveStatus.tsx';
export { type FieldFaults, Saver, withoutFields } from './saving/saver.ts';
export { readStored, removeStored, writeStored } from './saving/session-storage.ts';
export { type FormConflict, useGuardedForm } from './saving/use-guarded-form.ts';
export { type KeptForm, useKeptForm } from './saving/use-kept-form.ts';
export { useKeptInput } from './saving/use-kept-input.ts';
export { useSaver } from './saving/use-saver.ts';
export { useWriter } from './saving/use-writer.ts';
