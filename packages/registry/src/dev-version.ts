/** Replaces a published build's version. */
export const DEV_VERSION = '0.0.0-dev';
