import { createContext, useContext } from 'react';

/** Unescaped values by parameter name. */
type RouteParams = Readonly<Record<string, string>>;

/** Undefined where a build draws the page. */
const RouteParamsContext = createContext<RouteParams | undefined>(undefined);

/** For the shell, around each page. */
export const RouteParamsProvider = RouteParamsContext.Provider;

/**
 * The page's parameters: at `/u/ann` of `/u/:username`, `useRouteParams('username')` gives `{ username: 'ann' }`. A
 * value is one segment and never empty. The page stays mounted when only a value changes. A build, which draws the page
 * for all its addresses, gives `:username`.
 *
 * @throws if the path in `module.json` has no such parameter
 */
export function useRouteParams<Name extends string>(...names: Name[]): Readonly<Record<Name, string>> {
  const params = useContext(RouteParamsContext) ?? placeholders(names);
  if (!hasAll(params, names)) {
    const missing = names.find((name) => !Object.hasOwn(params, name));
    const known = Object.keys(params).join(', ') || 'none';
    throw new Error(
      `The address of this page has no parameter ${missing}; it has ${known}. Write ":${missing}" into its path in module.json.`,
    );
  }
  return params;
}

const placeholders = (names: string[]): RouteParams => Object.fromEntries(names.map((name) => [name, `:${name}`]));

const hasAll = <Name extends string>(params: RouteParams, names: Name[]): params is Readonly<Record<Name, string>> =>
  names.every((name) => Object.hasOwn(params, name));
