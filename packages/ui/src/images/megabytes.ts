import { formatNumber } from '@powerline/ui';

/** `3.2 MB`: rounded up, so that a file one byte too big doesn't seem to fit. */
export const megabytes = (bytes: number): string => `${formatNumber(Math.ceil((bytes / 1024 / 1024) * 10) / 10)} MB`;
