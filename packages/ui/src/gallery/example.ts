import type { ReactElement } from 'react';

/** Components by name, each with its states by name. */
export type Examples = Record<string, Record<string, ReactElement>>;
