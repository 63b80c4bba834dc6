import { create } from 'zustand';
import type { AppliedOverride } from './apply-override.ts';

/** The override that this tab runs with, if any. */
export const useOverrideState = create<{ override: AppliedOverride | undefined }>(() => ({ override: undefined }));
