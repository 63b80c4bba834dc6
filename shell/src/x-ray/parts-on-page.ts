import type { RegistryRow } from '@powerline/registry';
import { pageAt } from '../modules/page-at.ts';

/** What a module painted on the page, or the slot that widgets are in. */
export interface Part {
  key: string;
  kind: 'page' | 'slot' | 'widget';
  /** Undefined for a slot of the site. */
  module: string | undefined;
  name: string;
  elements: readonly Element[];
}

/** A slot comes before its widgets, and the page first. An empty slot leaves no trace. */
export function partsOnPage(rows: readonly RegistryRow[], pathname: string): Part[] {
  const widgets = [...document.querySelectorAll<HTMLElement>('[data-widget]')].flatMap((element) =>
    widgetOf(element, rows),
  );
  const slots = [...new Set(widgets.map(({ slot }) => slot))].map((slot): Part => {
    const inside = widgets.filter((widget) => widget.slot === slot);
    const owner = rows.find(({ name }) => slot.startsWith(`${name}:`));
    return {
      key: `slot ${slot}`,
      kind: 'slot',
      module: owner?.name,
      name: slot,
      elements: inside.flatMap(({ part }) => part.elements),
    };
  });
  return [...pagePart(rows, pathname), ...slots, ...widgets.map(({ part }) => part)];
}

function pagePart(rows: readonly RegistryRow[], pathname: string): Part[] {
  const page = pageAt(pathname, rows);
  // The first is what the shell itself says (AppLayout).
  const [, ...elements] = document.querySelector('main')?.children ?? [];
  return page?.row.enabled
    ? [{ key: 'page', kind: 'page', module: page.row.name, name: page.route.page, elements }]
    : [];
}

function widgetOf(element: HTMLElement, rows: readonly RegistryRow[]): { slot: string; part: Part }[] {
  const [module = '', name = ''] = element.dataset.widget?.split(' ') ?? [];
  const widgets = rows.find((row) => row.name === module)?.current.widgets ?? [];
  const slot = widgets.find(({ widget }) => widget === name)?.slot;
  if (slot === undefined) return [];
  return [{ slot, part: { key: `widget ${module} ${name}`, kind: 'widget', module, name, elements: [element] } }];
}

export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Around all that is seen of the elements, in the window; undefined if nothing is. */
export function boxAround(elements: readonly Element[]): Box | undefined {
  const boxes = elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width * height);
  if (boxes.length === 0) return undefined;
  const top = Math.min(...boxes.map((box) => box.top));
  const left = Math.min(...boxes.map((box) => box.left));
  return {
    top,
    left,
    width: Math.max(...boxes.map((box) => box.right)) - left,
    height: Math.max(...boxes.map((box) => box.bottom)) - top,
  };
}
