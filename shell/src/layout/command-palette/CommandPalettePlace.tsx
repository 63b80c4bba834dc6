import { hasAnyRight } from '@powerline/contract/accounts';
import { useSession } from '@powerline/platform';
import { type ComponentType, useEffect, useState } from 'react';

let loaded: ComponentType | undefined;

/** Loads the command palette for admins, on any page. Others get none of its code. */
export function CommandPalettePlace() {
  const session = useSession();
  const isAdmin = session.status === 'member' && hasAnyRight(session.user);
  const [Palette, setPalette] = useState(() => loaded);
  useEffect(() => {
    if (!isAdmin || loaded) return;
    let isGone = false;
    // The chunk name is for the shell's webpack configuration. After a failure, the next page load tries again.
    import(/* webpackChunkName: "command-palette" */ './CommandPalette.tsx').then(({ CommandPalette }) => {
      loaded = CommandPalette;
      if (!isGone) setPalette(() => CommandPalette);
    }, console.error);
    return () => {
      isGone = true;
    };
  }, [isAdmin]);
  return isAdmin && Palette ? <Palette /> : null;
}
