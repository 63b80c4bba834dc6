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

/** Shown by the Gallery, and checked by the accessibility test. */
export const examples: Examples = {
  ...contentExamples,
  ...navigationExamples,
  ...videoExamples,
  ...chartExamples,
  ...imageExamples,
  ...layoutExamples,
  ...actionExamples,
  ...formExamples,
  ...feedbackExamples,
  ...orderingExamples,
  ...overlayExamples,
  ...savingExamples,
  ...tickerExamples,
};
