import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What webpack makes of a module with one page, by hand: that takes no build. */
const ENTRY = `
var mfe_courses = (() => {
  let scope;
  const shared = async (library) => {
    const [copy] = Object.values(scope[library]);
    return (copy.lib ?? (await copy.get()))();
  };
  const page = async () => {
    const [{ createElement: h, useState }, { Link, useRouteParams }, { PageHeading }] = await Promise.all(
      ['react', '@powerline/platform', '@powerline/ui'].map(shared),
    );
    const CoursePage = () => {
      const { course } = useRouteParams('course');
      const [opened] = useState(course);
      return h('div', null,
        h(PageHeading, { title: 'Course ' + course }),
        h('p', null, 'Opened with ' + opened),
        h(Link, { to: '/courses/' + encodeURIComponent('Über Größe 2.1') }, 'Next course'),
      );
    };
    return { default: CoursePage };
  };
  return {
    init: (given) => { scope = given; },
    get: async () => () => ({ default: { pages: { CoursePage: page } } }),
  };
})();
`;

const MANIFEST = {
  id: 'mfe_courses',
  name: 'mfe_courses',
  metaData: {
    name: 'mfe_courses',
    globalName: 'mfe_courses',
    type: 'app',
    publicPath: 'auto',
    pluginVersion: '2.9.2',
    buildInfo: { buildVersion: '1.0.0', buildName: 'mfe-courses' },
    remoteEntry: { name: 'entry.js', path: '', type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
  },
  shared: [],
  remotes: [],
  exposes: [
    {
      id: 'mfe_courses:module',
      name: 'module',
      path: './module',
      assets: { js: { sync: ['entry.js'], async: ['page.js'] }, css: { sync: [], async: [] } },
    },
  ],
};

/**
 * Writes a build of a module `mfe-courses` that no checkout has and that runs in a browser: its page reads the parameter
 * `course` of its address. Of Jest it needs nothing.
 *
 * @param folder for the build; it is made
 * @param routes each shows that page, to everyone
 * @returns the folder, to be published
 */
export async function writeRunningModule(folder: string, routes: readonly string[]): Promise<string> {
  const build = {
    kind: 'module',
    packageVersion: '1.0.0',
    entry: 'entry.js',
    manifest: 'mf-manifest.json',
    pages: { CoursePage: ['page.js'] },
    shared: { react: '^19.0.0', '@powerline/platform': '^1.0.0', '@powerline/ui': '^1.0.0' },
    usedExports: { '@powerline/platform': ['Link', 'useRouteParams'], '@powerline/ui': ['PageHeading'] },
    module: {
      name: 'mfe-courses',
      title: 'Courses',
      owner: 'the courses team',
      contract: {},
      api: '^1.0.0',
      routes: routes.map((route) => ({ path: route, page: 'CoursePage', title: 'Course', access: 'public' })),
    },
  };
  const files = {
    'entry.js': ENTRY,
    'page.js': '// The page is in the entry.\n',
    'mf-manifest.json': JSON.stringify(MANIFEST),
    'build.json': JSON.stringify(build),
  };
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  return folder;
}
