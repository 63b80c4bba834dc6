import { randomBytes } from 'node:crypto';
import { moduleWithWidgetsFiles } from '@powerline/test-support/module-with-widgets';

/** In bytes of gzip, of each widget: almost the 15 kB that one may have at most. */
const OWN_CODE = 13_500;

/** Files of a build of a module that is on no other page and puts four widgets for members on the dashboard. */
export function fourWidgetsFiles() {
  const widgets = [1, 2, 3, 4].map((position) => ({
    slot: 'dashboard',
    widget: `No${position}Widget`,
    position,
    access: 'member',
    height: 12,
  }));
  const files = moduleWithWidgetsFiles({ name: 'mfe-events', title: 'Events', routes: ['/events'], widgets });
  // Bytes that compress no further: as text they are larger by a third, which gzip takes away again.
  const weight = () => `/* ${randomBytes(OWN_CODE).toString('base64')} */`;
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, /Widget\.js$/.test(name) ? content + weight() : content]),
  );
}
