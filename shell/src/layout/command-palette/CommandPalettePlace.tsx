import { hasAnyRight } from '@powerline/contract/accounts';
import { useSession } from '@powerline/platform';
import { latePart } from '../../late-part.ts';

const usePalette = latePart(
  async () => (await import(/* webpackChunkName: "command-palette" */ './CommandPalette.tsx')).CommandPalette,
);

/** Loads the command palette for admins, on any page, and in development for everyone. Others get none of its code. */
export function CommandPalettePlace() {
  const session = useSession();
  const Palette = usePalette(
    process.env.NODE_ENV === 'development' || (session.status === 'member' && hasAnyRight(session.user)),
  );
  return Palette ? <Palette /> : null;
}
