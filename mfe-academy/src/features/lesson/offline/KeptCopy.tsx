import { Text } from '@powerline/ui';
import { useEffect, useState } from 'react';
import { t } from '../../../words.ts';

/** Below a lesson that no server answered for: the way to its kept copy, or that there is none. */
export function KeptCopy({ address }: { address: string }) {
  const [isKept, setKept] = useState<boolean>();
  useEffect(() => {
    let isHere = true;
    // Without storage, nothing is kept.
    const match = 'caches' in window ? caches.match(address) : Promise.resolve(undefined);
    match.then(
      (page) => isHere && setKept(page !== undefined),
      () => isHere && setKept(false),
    );
    return () => {
      isHere = false;
    };
  }, [address]);
  if (isKept === undefined) return null;
  return (
    <Text>
      {isKept ? (
        // Not the router's link: the kept copy is a page of its own.
        <a href={address}>{t('Read the copy on this device')}</a>
      ) : (
        t('This lesson isn’t on this device. You can read lessons offline once you’ve opened them.')
      )}
    </Text>
  );
}
