/** `3.2 MB`. */
export const megabytes = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
