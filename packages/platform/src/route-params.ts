import { createContext, useContext } from 'react';

/** The values of the parameters of an address, without escapes, by the names that `module.json` gives them. */
type RouteParams = Readonly<Record<string, string>>;

const RouteParamsContext = createContext<RouteParams>({});

/** For the shell, around each page: what the address says. */
export const RouteParamsProvider = RouteParamsContext.Provider;

/**
 * The parameters of the page's own address: of `/u/:username`, `useRouteParams('username')` gives `{ username: 'ann' }`
 * at `/u/ann`. A value is one segment and never empty. The page stays when only a value changes: whatever hangs on it
 * follows the value.
 *
 * @param names those that the page needs
 * @throws when the path in `module.json` has none of that name
 */
export function useRouteParams<Name extends string>(...names: Name[]): Readonly<Record<Name, string>> {
  const params = useContext(RouteParamsContext);
  if (!hasAll(params, names)) {
    const missing = names.find((name) => !Object.hasOwn(params, name));
    const known = Object.keys(params).join(', ') || 'none';
    throw new Error(
      `The address of this page has no parameter ${missing}; it has ${known}. Write ":${missing}" into its path in module.json.`,
    );
  }
  return params;
}

const hasAll = <Name extends string>(params: RouteParams, names: Name[]): params is Readonly<Record<Name, string>> =>
  names.every((name) => Object.hasOwn(params, name));
