import { type Files, type MadeModule, moduleFiles } from './made-build-files.ts';

/** What a made widget does when it is loaded or shown. */
export type WidgetConduct =
  | 'shows'
  | 'throws at load'
  | 'throws at render'
  | 'never arrives'
  | 'is missing'
  | 'reads window.isMended';

export interface MadeWidget {
  slot: string;
  widget: string;
  position: number;
  access: 'public' | 'member' | 'admin';
  height: number;
  conduct?: WidgetConduct;
}

/** What makes the component of a widget. */
const BODIES: Record<WidgetConduct, string> = {
  shows: 'return shown;',
  'throws at load': 'throw new Error("broken by its team");',
  'throws at render': 'return () => { throw new Error("broken by its team"); };',
  'never arrives': 'return new Promise(() => undefined);',
  'is missing': '',
  'reads window.isMended':
    'return () => { if (!window.isMended) throw new Error("broken by its team"); return shown(); };',
};

/** Of a widget: a card with its name. What it shows is made with the React and the components of the page. */
const widgetFile = (container: string, { widget, conduct = 'shows' }: MadeWidget) => `
globalThis.${container}_widgets ??= {};
${container}_widgets.${widget} = ({ React, ui }) => {
  const element = React.createElement;
  const shown = () => element(ui.Card, null,
    element(ui.SectionHeading, { level: 3 }, ${JSON.stringify(widget)}),
    element(ui.Text, { tone: "muted" }, "Made for a test"));
  ${BODIES[conduct]}
};
`;

/** The container that the federation runtime loads, as webpack would make it, but for its size. */
const entryFile = (container: string, title: string) => `
var ${container} = (() => {
  const base = document.currentScript.src;
  let libraries;
  const latest = (scope, library) => Object.values(scope[library])[0].get().then((factory) => factory());
  const script = (file) => new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = new URL(file, base).href;
    element.onload = resolve;
    element.onerror = () => reject(Object.assign(new Error("Loading chunk " + file + " failed."), { name: "ChunkLoadError" }));
    document.head.append(element);
  });
  const widget = (name) => async () => {
    await script(name + ".js");
    return { default: await globalThis.${container}_widgets[name](await libraries) };
  };
  const page = async () => {
    const { React, ui } = await libraries;
    return { default: () => React.createElement(ui.PageHeading, { title: ${JSON.stringify(title)} }) };
  };
  const widgets = Object.fromEntries(WIDGETS.map((name) => [name, widget(name)]));
  return {
    async init(scope) {
      libraries ??= Promise.all([latest(scope, "react"), latest(scope, "@powerline/ui")]).then(([React, ui]) => ({ React, ui }));
    },
    get: async () => () => ({ default: { pages: { MadePage: page }, widgets } }),
  };
})();
`;

export type ModuleWithWidgets = Omit<MadeModule, 'widgets'> & { name: string; widgets: MadeWidget[] };

/** Files of a build whose code runs in a browser, with widgets that do what a test wants of them. */
export function moduleWithWidgetsFiles(made: ModuleWithWidgets): Files {
  const { widgets, ...module } = made;
  const container = module.name.replaceAll('-', '_');
  const rows = widgets.map(({ conduct, ...row }) => row);
  const files = moduleFiles({ shared: {}, contract: {}, ...module, widgets: rows });
  const build = JSON.parse(JSON.stringify(files['build.json']));
  const manifest = JSON.parse(JSON.stringify(files['mf-manifest.json']));
  const entry = entryFile(container, module.title ?? module.name).replace(
    'WIDGETS',
    JSON.stringify(widgets.map(({ widget }) => widget)),
  );
  return {
    ...files,
    'entry.js': entry,
    ...Object.fromEntries(widgets.map((widget) => [`${widget.widget}.js`, widgetFile(container, widget)])),
    'build.json': {
      ...build,
      widgets: Object.fromEntries(widgets.map(({ widget }) => [widget, [`${widget}.js`]])),
    },
    'mf-manifest.json': {
      ...manifest,
      id: container,
      metaData: {
        ...manifest.metaData,
        name: container,
        type: 'app',
        buildInfo: { buildVersion: '1.0.0', buildName: module.name },
        remoteEntry: { name: 'entry.js', path: '', type: 'global' },
        types: { path: '', name: '', zip: '', api: '' },
        globalName: container,
        pluginVersion: '2.9.2',
        publicPath: 'auto',
      },
      remotes: [],
      exposes: manifest.exposes.map((exposed: object) => ({
        id: `${container}:module`,
        ...exposed,
        path: './module',
        // What is exposed stands in the entry.
        assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
      })),
    },
  };
}
