// Replaces a file of `@module-federation/runtime-core` in the shell. Snapshots come from module manifests, which our
// registry replaces: `disableSnapshot` only drops the plugin (2.9.2), not its 2 kB (gzip). This has what is still
// read without the plugin.

export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined, removePlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = () => ({});
