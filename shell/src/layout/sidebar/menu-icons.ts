import { Circle, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ICONS } from './default-menu-icons.ts';
import type { MORE_ICONS } from './more-menu-icons.ts';

type Icons = Readonly<Record<string, LucideIcon>>;

const iconIn = (icons: Icons, name: string): LucideIcon | undefined =>
  Object.hasOwn(icons, name) ? icons[name] : undefined;

let moreIcons: typeof MORE_ICONS | undefined;

/**
 * The icon that a line of the menu names; a plain circle for a name that the shell does not know, and until one that is
 * not in the default menu is here.
 */
export function useMenuIcon(name: string | null): LucideIcon {
  const [more, setMore] = useState<Icons | undefined>(moreIcons);
  const known = name === null ? Circle : (iconIn(ICONS, name) ?? iconIn(more ?? {}, name));
  const isMissing = known === undefined && more === undefined;
  useEffect(() => {
    if (!isMissing) return;
    // The name is for the shell's webpack configuration. Without the file the circle stays.
    import(/* webpackChunkName: "more-menu-icons" */ './more-menu-icons.ts').then(
      ({ MORE_ICONS }) => {
        moreIcons = MORE_ICONS;
        setMore(MORE_ICONS);
      },
      () => undefined,
    );
  }, [isMissing]);
  return known ?? Circle;
}
