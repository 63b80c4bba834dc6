// Runs in the browser, in the shell, in place of a file of `@module-federation/runtime-core`. Snapshots are what the
// runtime makes of the manifests of modules, which our registry replaces: `disableSnapshot` leaves out the plugin that
// asks for them (2.9.2), and not its 2 kB (gzip). What is left here is what is read of it without that plugin.

export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined, removePlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = () => ({});
