import type WebpackDevServer from 'webpack-dev-server';

/** Waits until no compilation of the server is under way. Call it once the server has started. */
export async function untilCompiled({ middleware }: WebpackDevServer): Promise<void> {
  await new Promise<void>((resolve) => {
    if (middleware) middleware.waitUntilValid(() => resolve());
    else resolve();
  });
}
