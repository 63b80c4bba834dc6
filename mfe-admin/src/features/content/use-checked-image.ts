import { useState } from 'react';

/** A server that takes longer than this to send a picture will not show it to visitors either. */
const PATIENCE_MS = 10_000;

/** Whether a browser can load and draw the image. */
const imageLoads = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const image = new Image();
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    const end = (loads: boolean) => () => {
      clearTimeout(timer);
      resolve(loads);
    };
    image.onload = end(true);
    image.onerror = end(false);
    image.src = address;
  });

interface CheckedImage {
  /** Whether this address was tried, and no image came from it. */
  isRefused: (address: string) => boolean;
  /** `warn`: no image comes from it, and the person has not been told yet. `anyway`: they have, and save it all the same. */
  check: (address: string) => Promise<'loads' | 'warn' | 'anyway'>;
}

/** Tries an image before it is saved: what says that the site shows it must be true. A second try is taken as it is. */
export function useCheckedImage(): CheckedImage {
  const [refused, setRefused] = useState<string | null>(null);
  const isRefused = (address: string) => address.trim() === refused;
  return {
    isRefused,
    async check(address) {
      if (isRefused(address)) return 'anyway';
      if (await imageLoads(address)) return 'loads';
      setRefused(address.trim());
      return 'warn';
    },
  };
}
