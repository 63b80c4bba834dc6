import { measure, type Progress } from '@powerline/contract/academy';
import { unflattenPieces } from './pieces.ts';

/** What is stored about a member's progress; nothing before the first report. */
export interface StoredProgress {
  seen: readonly number[] | null;
  positionMs: number | null;
  neededMs: number;
  isCompleted: boolean;
}

/** A member's progress as calls answer it. Pure. */
export function progressOf({ seen, positionMs, neededMs, isCompleted }: StoredProgress): Progress {
  const pieces = unflattenPieces(seen ?? []);
  return { seen: pieces, seenMs: measure(pieces), neededMs, positionMs: positionMs ?? 0, isCompleted };
}
