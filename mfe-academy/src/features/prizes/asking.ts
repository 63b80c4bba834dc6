import { requestKey } from '@powerline/ui';

/** What is kept while prizes are looked at, so that a dialog that is closed and opened again goes on where it was. */
export interface Asking {
  /** What was typed last. */
  address: () => string;
  keepAddress: (address: string) => void;
  /** The key of the request for a prize: the same until it was answered, so that it counts once. */
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
