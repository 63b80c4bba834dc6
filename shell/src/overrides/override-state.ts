import { create } from 'zustand';
import type { AppliedOverride } from './apply-override.ts';

export const useOverrideState = create<{ override: AppliedOverride | undefined }>(() => ({ override: undefined }));
