import { VisuallyHidden } from '@powerline/ui';
import type { ReactNode } from 'react';

/** Draws a tag of a text that only screen readers say. */
export const hidden = (inside: ReactNode): ReactNode => <VisuallyHidden>{inside}</VisuallyHidden>;
