import { useLocation } from '@powerline/platform';
import * as v from 'valibot';

const DEFAULT_PATH = '/dashboard';

// Only paths of this site: `//host` and `/\host` would lead a member to another one.
const stateSchema = v.object({ from: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)) });

/** The page that asked for the login, else the dashboard. */
export function useReturnPath(): string {
  const state = v.safeParse(stateSchema, useLocation().state);
  return state.success ? state.output.from : DEFAULT_PATH;
}
