/** Reports what goes wrong in code of modules after it was shown. What does so is fetched when there is something. */
export function watchErrors(): void {
  for (const type of ['error', 'unhandledrejection'] as const) {
    addEventListener(type, (event) => {
      import('./error-reports.ts').then(({ reportError }) => reportError(event)).catch(() => undefined);
    });
  }
}
