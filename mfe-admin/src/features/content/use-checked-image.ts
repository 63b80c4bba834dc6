import { useState } from 'react';

/** Visitors wouldn't wait longer either. */
const PATIENCE_MS = 10_000;

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
  /** Whether this address was tried and has no image. */
  isRefused: (address: string) => boolean;
  /** `warn`: it has no image, and the person doesn't know yet. `anyway`: they know, and save it. */
  check: (address: string) => Promise<'loads' | 'warn' | 'anyway'>;
}

/** Checks that an image loads before it is saved. A second try saves it anyway. */
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
