import { useSession } from '@powerline/platform';
import { useState } from 'react';

/** Who writes here; undefined until it is known. When their session ends they are still who wrote what is not saved. */
export function useWriter(): string | undefined {
  const { user } = useSession();
  const [writer, setWriter] = useState(user?.username);
  if (writer === undefined && user) setWriter(user.username);
  return writer;
}
