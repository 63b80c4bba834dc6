/**
 * Runs what loads and shows widgets. It is fetched with this file and not run by it: early, that would run all the
 * libraries that it uses at once, which the shell runs one by one (`load-shell.ts`).
 */
export const runWidgetFile = () => import(/* webpackMode: "eager" */ './Widget.tsx');
