/** `3.2 MB`: rounded up, so that what is a byte too large does not seem to fit, and nothing has none. */
export const megabytes = (bytes: number): string =>
  `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toLocaleString('en-US')} MB`;
