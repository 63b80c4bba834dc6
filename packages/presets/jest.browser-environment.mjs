import { createRequire } from 'node:module';
import { matchQuickly, rememberStyles } from './jsdom-styles.mjs';

const require = createRequire(import.meta.url);

matchQuickly();
// Late, because it loads jsdom.
const FixedJsdomEnvironment = require('jest-fixed-jsdom');

/** A browser window that computes styles as rarely as possible (jsdom-styles.mjs). */
export default class BrowserEnvironment extends FixedJsdomEnvironment {
  constructor(...options) {
    super(...options);
    rememberStyles(this.global);
  }
}
