import type { ReactElement } from 'react';

/** One component of the package in each state that a page may show. */
export interface Example {
  /** The component's exported name. */
  component: string;
  states: {
    name: string;
    element: ReactElement;
    /** The name of the button to press before the state can be seen, for what opens over the page. */
    opensBy?: string;
  }[];
}
