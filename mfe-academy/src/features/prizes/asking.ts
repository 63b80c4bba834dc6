import { requestKey } from '@powerline/ui';

/** Kept while the page is open, so that a reopened dialog continues. */
export interface Asking {
  address: () => string;
  keepAddress: (address: string) => void;
  /** Stable until the request is answered, so that it counts once. */
  keyOf: (prizeId: number) => string;
  forgetKey: (prizeId: number) => void;
}

export function newAsking(): Asking {
  let address = '';
  const keys = new Map<number, string>();
  return {
    address: () => address,
    keepAddress(typed) {
      address = typed;
    },
    keyOf(prizeId) {
      const key = keys.get(prizeId) ?? requestKey();
      keys.set(prizeId, key);
      return key;
    },
    forgetKey: (prizeId) => void keys.delete(prizeId),
  };
}
