import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { moduleJsonFaults, parseModuleJson, reservingPaths } from '@powerline/registry/module-json';
import { couldBothMatch } from '@powerline/registry/route-pattern';

/** The message says what to write instead. */
class WrongAnswer extends Error {
  name = 'WrongAnswer';
}

const USAGE = `[--title <title>] [--owner <team>] [--path </address>] [--access public|member|admin]
  [--widget <slot>] [--menu <icon>] [--parameter <name>] [--to <folder>]`;
const OPTIONS = {
  title: { type: 'string' },
  owner: { type: 'string' },
  path: { type: 'string' },
  access: { type: 'string', default: 'member' },
  widget: { type: 'string' },
  menu: { type: 'string' },
  parameter: { type: 'string' },
  to: { type: 'string' },
};

/** After the default menu and our own modules. */
const LAST_POSITION = 100;
/** In rem. */
const WIDGET_HEIGHT = 12;

/**
 * Reads what the new module is, with defaults for everything but its name.
 *
 * @param args such as `['events', '--title', 'Team Events']`
 * @param place `api`: the API's version; `root`: of a repository with modules, without which the new one gets its own;
 *   `callFolder`: where the command was given; `command`: what it is; `ask`: completes widget, menu and parameter
 * @throws {WrongAnswer}
 */
export async function readAnswers(args, { api, root, callFolder = root, command, ask = (parts) => parts }) {
  const usage = `Write: ${command} ${USAGE}`;
  const { values, positionals } = parse(args, usage);
  if (positionals.length !== 1) throw new WrongAnswer(usage);
  const [given] = positionals;
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(given)) {
    throw new WrongAnswer(
      `"${given}" is no name of a module. Write it like "events" or "book-club": lower case words.`,
    );
  }
  const words = given.replace(/^mfe-/, '').split('-');
  const name = `mfe-${words.join('-')}`;
  if (root && existsSync(path.join(root, name))) {
    throw new WrongAnswer(`${name} is there already. Choose another name, or work on it: npm run dev -w ${name}`);
  }
  const title = plainText('title', values.title ?? words.map(capitalised).join(' '));
  const { widget, menu, parameter, to = root ? undefined : words.join('-') } = values;
  const answers = {
    name,
    title,
    owner: plainText('owner', values.owner ?? `${title} team`),
    path: values.path ?? `${values.access === 'admin' ? '/admin' : ''}/${words.join('-')}`,
    access: values.access,
    page: `${words.map(capitalised).join('')}Page`,
    api: `^${api}`,
    ...(to !== undefined && { to: emptyFolder(to, root, callFolder) }),
    ...(await ask({ widget, menu, parameter })),
  };
  await checkRoute(answers, root);
  return answers;
}

/** Without contract ranges, because the example imports nothing of it; the build says what to add. */
export const moduleJsonOf = ({ name, title, owner, api, path, page, access, parameter, menu, widget, to }) => ({
  $schema: `${to === undefined ? '..' : '.'}/node_modules/@powerline/presets/module.schema.json`,
  name,
  title,
  owner,
  contract: {},
  api,
  routes: [
    { path, page, title, access },
    ...(parameter === undefined
      ? []
      : [{ path: `${path}/:${parameter}`, page: page.replace(/Page$/, 'DetailsPage'), title, access }]),
  ],
  ...(menu !== undefined && { nav: [{ title, path, icon: menu, position: LAST_POSITION, access }] }),
  ...(widget !== undefined && {
    widgets: [
      {
        slot: widget,
        widget: page.replace(/Page$/, 'Widget'),
        position: LAST_POSITION,
        access,
        height: WIDGET_HEIGHT,
      },
    ],
  }),
});

function parse(args, usage) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new WrongAnswer(`${error.message}\n${usage}`);
  }
}

const capitalised = (word) => word[0].toUpperCase() + word.slice(1);

/** Outside of this repository, and empty. */
function emptyFolder(given, root, callFolder) {
  const folder = path.resolve(callFolder, given);
  if (root && !path.relative(root, folder).startsWith('..')) {
    throw new WrongAnswer(
      `${given} lies in this repository. A module in it needs no --to; one with a repository of its own begins outside: --to ../events`,
    );
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new WrongAnswer(`${folder} is not empty. Name a folder that is not there yet: --to ../events`);
  }
  return folder;
}

/** Safe in code and JSON, because it has no special characters. */
function plainText(option, text) {
  if (/^[\p{L}\p{N}][\p{L}\p{N} .,:+-]{0,59}$/u.test(text)) return text;
  throw new WrongAnswer(
    `--${option} "${text}" must be up to 60 letters, digits, spaces and . , : + -. Other signs can be written in later.`,
  );
}

async function checkRoute(answers, root) {
  const faults = moduleJsonFaults(moduleJsonOf(answers));
  if (faults.length > 0) throw new WrongAnswer(faults.join('\n'));
  for (const folder of root ? await readdir(root) : []) {
    const file = path.join(root, folder, 'module.json');
    if (!folder.startsWith('mfe-') || !existsSync(file)) continue;
    const { routes } = parseModuleJson(await readFile(file, 'utf8'), `${folder}/module.json`);
    if (routes.some((route) => couldBothMatch(route.path, answers.path))) {
      throw new WrongAnswer(`${answers.path} belongs to ${folder}. Choose another address: --path /…`);
    }
    const above = routes.find((route) => reservingPaths(answers.path).includes(route.path));
    if (above) {
      throw new WrongAnswer(
        `${answers.path} lies below ${above.path}, which belongs to ${folder}. Choose another address: --path /…`,
      );
    }
    const below = routes.find((route) => reservingPaths(route.path).includes(answers.path));
    if (below) {
      throw new WrongAnswer(
        `${below.path} of ${folder} would lie below ${answers.path}. Choose another address: --path /…`,
      );
    }
  }
}
