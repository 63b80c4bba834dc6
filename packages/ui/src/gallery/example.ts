import type { ReactElement } from 'react';

/** One component in each of its states. */
export interface Example {
  component: string;
  states: {
    name: string;
    element: ReactElement;
    /** The button to press first, for content that opens over the page. */
    opensBy?: string;
  }[];
}
