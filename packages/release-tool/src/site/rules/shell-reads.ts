import type { ModuleRelease, ShellRelease } from '@powerline/registry';
import { hasParameters } from '@powerline/registry/route-pattern';
import { SHELL_READS, type ShellReads } from '@powerline/registry/shell-reads';

/** Features that not every shell reads, as a phrase after the module's name. */
const FOUND: Readonly<Record<ShellReads, (release: ModuleRelease) => string | undefined>> = {
  patterns({ routes }) {
    const path = routes.map((route) => route.path).find(hasParameters);
    return path && `has ${path}, an address with a parameter`;
  },
  nav: ({ nav: [line] = [] }) => line && `adds a line to the menu, ${line.title}`,
  widgets({ slots: [slot] = [], widgets: [widget] = [] }) {
    if (widget) return `has a widget, ${widget.widget}`;
    return slot && `has a slot, ${slot}`;
  },
  systems({ widgets = [] }) {
    const bound = widgets.find(({ system }) => system !== undefined);
    return bound && `has a widget that is shown only while ${bound.system} is open, ${bound.widget}`;
  },
};

/**
 * Features of a release that the shell doesn't read: it would leave out the row, and with it all pages.
 *
 * @returns one phrase each, to follow the module's name
 */
export function unreadFaults(release: ModuleRelease, { version, reads = [] }: ShellRelease): string[] {
  return SHELL_READS.flatMap((thing) => {
    const found = reads.includes(thing) ? undefined : FOUND[thing](release);
    return found ? [`${found}, which shell ${version} cannot read.`] : [];
  });
}
