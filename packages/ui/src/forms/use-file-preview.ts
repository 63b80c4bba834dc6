import { useEffect, useState } from 'react';

/** A local address of a chosen image; null for any other file. */
export function useFilePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    if (!file?.type.startsWith('image/')) return;
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(created);
    };
  }, [file]);

  return address;
}
