import { useSession } from '@powerline/platform';
import { useState } from 'react';

/** The person who edits; undefined until known. After the session ends, they still own the unsaved changes. */
export function useWriter(): string | undefined {
  const { user } = useSession();
  const [writer, setWriter] = useState(user?.username);
  if (writer === undefined && user) setWriter(user.username);
  return writer;
}
