import { Circle, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ICONS } from './default-menu-icons.ts';
import type { MORE_ICONS } from './more-menu-icons.ts';

type Icons = Readonly<Record<string, LucideIcon>>;

const iconIn = (icons: Icons, name: string): LucideIcon | undefined =>
  Object.hasOwn(icons, name) ? icons[name] : undefined;

let moreIcons: typeof MORE_ICONS | undefined;

/** A circle for an unknown name, and while icons outside of the default menu load. */
export function useMenuIcon(name: string | null): LucideIcon {
  const [more, setMore] = useState<Icons | undefined>(moreIcons);
  const known = name === null ? Circle : (iconIn(ICONS, name) ?? iconIn(more ?? {}, name));
  const isMissing = known === undefined && more === undefined;
  useEffect(() => {
    if (!isMissing) return;
    // The chunk name is for the shell's webpack configuration. If it fails, the circle stays.
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
