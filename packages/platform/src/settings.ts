import { useState } from 'react';
import useSWR from 'swr';

type Value = boolean | number | string;

/** As `module.json` declares it. */
interface DeclaredSetting {
  default: Value;
  min?: number | undefined;
  max?: number | undefined;
  maxLength?: number | undefined;
  choices?: readonly string[] | undefined;
}

type SetValues = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** Where pages say what admins set: the release tool puts it there empty, and the API fills it. */
const ELEMENT_ID = 'module-settings';
const PATH = '/api/module-settings';

/**
 * Reads what admins set of a module:
 * `export const useModuleSetting = moduleSettings('mfe-events', module.settings)`, with `module` from `../module.json`.
 *
 * @returns a hook that gives a setting's value: its declared default until an admin sets it, and whenever the stored value
 * isn't one that this build can have
 */
export function moduleSettings<const Settings extends Readonly<Record<string, DeclaredSetting>>>(
  module: string,
  settings: Settings,
) {
  return function useModuleSetting<Name extends keyof Settings & string>(name: Name): Settings[Name]['default'] {
    const values = useSetValues();
    const setting = settings[name];
    const value = values[module]?.[name];
    // It fits the setting, and so has the type of its default.
    return (setting && fits(setting, value) ? value : setting?.default) as Settings[Name]['default'];
  };
}

/** As the API checks it, for a build that may be another one than the API knows. */
function fits({ default: usual, min, max, maxLength, choices }: DeclaredSetting, value: unknown): value is Value {
  if (typeof value !== typeof usual) return false;
  if (typeof value === 'number') return value >= (min ?? value) && value <= (max ?? value);
  if (typeof value === 'string')
    return value.length <= (maxLength ?? value.length) && (choices?.includes(value) ?? true);
  return typeof value === 'boolean';
}

function useSetValues(): SetValues {
  const [inPage] = useState(valuesInPage);
  const { data = {} } = useSWR<SetValues>(inPage ? null : PATH, fetchValues);
  return inPage ?? data;
}

/** Undefined for a page that was sent as it was released, without the API. */
function valuesInPage(): SetValues | undefined {
  // The release tool draws pages without a document.
  const element = globalThis.document?.getElementById(ELEMENT_ID);
  if (!element) return {};
  return element.textContent ? JSON.parse(element.textContent) : undefined;
}

async function fetchValues(path: string): Promise<SetValues> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}
