import { VisuallyHidden } from '@powerline/ui';
import type { ReactNode } from 'react';

/** For `<hidden>…</hidden>` in a text: what screen readers say, and nobody sees. */
export const hidden = (inside: ReactNode): ReactNode => <VisuallyHidden>{inside}</VisuallyHidden>;
