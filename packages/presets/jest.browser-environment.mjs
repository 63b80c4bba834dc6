import { createRequire } from 'node:module';
import { matchQuickly, rememberStyles } from './jsdom-styles.mjs';

const require = createRequire(import.meta.url);

matchQuickly();
// Only now, for it loads jsdom.
const FixedJsdomEnvironment = require('jest-fixed-jsdom');

/** A browser's window, whose styles are worked out as seldom as they can be (jsdom-styles.mjs). */
export default class BrowserEnvironment extends FixedJsdomEnvironment {
  constructor(...options) {
    super(...options);
    rememberStyles(this.global);
  }
}
