/** Stands where a published build has its version. */
export const DEV_VERSION = '0.0.0-dev';
