import type { MultiStats, Stats } from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';

/**
 * Waits until no compilation of the server is under way. Call it once the server has started.
 *
 * @returns the names of what did not compile.
 */
export async function untilCompiled({ middleware }: WebpackDevServer): Promise<string[]> {
  const stats = await new Promise<Stats | MultiStats | undefined>((resolve) => {
    if (middleware) middleware.waitUntilValid(resolve);
    else resolve(undefined);
  });
  if (!stats) return [];
  const all = 'stats' in stats ? stats.stats : [stats];
  return all.filter((one) => one.hasErrors()).map(({ compilation }) => compilation.name ?? 'A part of the site');
}
