import path from 'node:path';
import type { Compiler } from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';

/** Reloads open pages after a change of `module.json`, which is part of the page and not hot-reloaded. */
export function reloadForModuleJson(compilers: readonly Compiler[], server: WebpackDevServer): void {
  for (const compiler of compilers) {
    const file = path.join(compiler.context, 'module.json');
    let isChanged = false;
    compiler.hooks.watchRun.tap('reloadForModuleJson', ({ modifiedFiles }) => {
      isChanged = modifiedFiles?.has(file) ?? false;
    });
    compiler.hooks.done.tap('reloadForModuleJson', (stats) => {
      if (isChanged && !stats.hasErrors()) {
        server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed', file);
      }
    });
  }
}
