import { actionExamples } from './action-examples.tsx';
import { chartExamples } from './chart-examples.tsx';
import { contentExamples } from './content-examples.tsx';
import type { Examples } from './example.ts';
import { feedbackExamples } from './feedback-examples.tsx';
import { formExamples } from './form-examples.tsx';
import { imageExamples } from './image-examples.tsx';
import { layoutExamples } from './layout-examples.tsx';
import { navigationExamples } from './navigation-examples.tsx';
import { orderingExamples } from './ordering-examples.tsx';
import { overlayExamples } from './overlay-examples.tsx';
import { savingExamples } from './saving-examples.tsx';
import { tickerExamples } from './ticker-examples.tsx';
import { videoExamples } from './video-examples.tsx';

/** By the entry that exports them. */
const BY_ENTRY: Readonly<Record<string, Examples>> = {
  '@powerline/ui': {
    ...contentExamples,
    ...navigationExamples,
    ...videoExamples,
    ...layoutExamples,
    ...actionExamples,
    ...formExamples,
    ...feedbackExamples,
    ...overlayExamples,
    ...tickerExamples,
  },
  '@powerline/ui/charts': chartExamples,
  '@powerline/ui/images': imageExamples,
  '@powerline/ui/ordering': orderingExamples,
  '@powerline/ui/saving': savingExamples,
};

interface ShownComponent {
  name: string;
  entry: string;
  states: Examples[string];
}

/** By name: shown by the Gallery, and checked by the accessibility test. */
export const shownComponents: readonly ShownComponent[] = Object.entries(BY_ENTRY)
  .flatMap(([entry, examples]) => Object.entries(examples).map(([name, states]) => ({ name, entry, states })))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));
