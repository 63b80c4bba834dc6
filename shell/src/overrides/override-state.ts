import { create } from 'zustand';
import type { AppliedOverride } from './apply-override.ts';
import type { Bisect } from './bisect.ts';

/** What this tab shows instead of what visitors get. */
export interface TabOverride {
  build?: AppliedOverride;
  /** The modules that its address leaves out. */
  without: readonly string[];
  bisect?: Bisect;
}

export const useOverrideState = create<{ override: TabOverride | undefined }>(() => ({ override: undefined }));
