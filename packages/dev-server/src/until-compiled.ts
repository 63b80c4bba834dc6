import type { MultiStats, Stats } from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';

/** Waits until nothing is compiling. Call it after the server's start. @returns what failed to compile */
export async function untilCompiled({ middleware }: WebpackDevServer): Promise<string[]> {
  const stats = await new Promise<Stats | MultiStats | undefined>((resolve) => {
    if (middleware) middleware.waitUntilValid(resolve);
    else resolve(undefined);
  });
  if (!stats) return [];
  const all = 'stats' in stats ? stats.stats : [stats];
  return all.filter((one) => one.hasErrors()).map(({ compilation }) => compilation.name ?? 'A part of the site');
}
