import { useEffect, useState } from 'react';

/** An address under which the browser shows a chosen image; null for any other file. */
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
