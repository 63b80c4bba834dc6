import { moduleNameSchema, versionSchema } from '@powerline/registry';
import * as v from 'valibot';
import { readLocal, writeLocal } from '../local-storage.ts';
import { writeTab } from '../tab-storage.ts';
import { reloadWith } from './reload-with.ts';

const PARAMETER = 'module';
const WITHOUT = 'disable-modules';

export interface Override {
  module: string;
  version: string;
}

/**
 * Reads `mfe-academy@1.4.0-0a1b2c3d`, or the address of any file of that build in place of the version.
 * Builds of this site only: an address of elsewhere in a link would be a way to run foreign code as an admin.
 */
export function parseOverride(text: string, origin: string): Override | undefined {
  const at = text.indexOf('@');
  const module = text.slice(0, at);
  if (at < 0 || !v.is(moduleNameSchema, module)) return undefined;
  const version = versionIn(text.slice(at + 1), module, origin);
  return version === undefined ? undefined : { module, version };
}

function versionIn(build: string, module: string, origin: string): string | undefined {
  if (v.is(versionSchema, build)) return build;
  if (!URL.canParse(build, origin)) return undefined;
  const url = new URL(build, origin);
  const [, folder, name, version] = url.pathname.split('/');
  const isOurs = url.origin === origin && folder === 'modules' && name === module;
  return isOurs && v.is(versionSchema, version) ? version : undefined;
}

/** The address's override, or else the stored one. */
export function wantedOverride({ search, origin }: Pick<Location, 'search' | 'origin'>): Override | undefined {
  const text = new URLSearchParams(search).get(PARAMETER) ?? readLocal('module-override');
  return text ? parseOverride(text, origin) : undefined;
}

/** `?disable-modules=mfe-academy,mfe-admin`. */
export function unwantedModules({ search }: Pick<Location, 'search'>): string[] {
  const names = new URLSearchParams(search).get(WITHOUT)?.split(',') ?? [];
  return names.filter((name) => name !== '');
}

/** Stores an override until it is reset. Without storage, it lasts as long as its address. */
export const keepOverride = ({ module, version }: Override): void =>
  writeLocal('module-override', `${module}@${version}`);

export function resetOverride(): void {
  writeLocal('module-override', null);
  reloadWith({ [PARAMETER]: null });
}

/** Loads the page again with a stored build, in place of what this tab shows instead now. */
export function showBuild({ module, version }: Override): void {
  writeTab('preview', null);
  reloadWith({ [PARAMETER]: `${module}@${version}`, preview: null });
}

/** Loads the page again without these modules. */
export const leaveOut = (names: readonly string[]): void => reloadWith({ [WITHOUT]: names.join(',') });
