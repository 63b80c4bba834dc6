// Runs in the browser, in a development build of the shell, which itself uses `react/jsx-dev-runtime` alone. Modules that
// were built for production take this one from the shell, and webpack offers only what something in the shell imports.
export const loadJsxRuntime = () => import('react/jsx-runtime');
