import type { Compiler, Configuration } from 'webpack';
import { compileFirstScript, compileParts, type Part } from './compile-parts.ts';
import { type DrawnLanguages, type DrawnPart, drawParts } from './draw-parts.ts';
import { showsParameter, tidyPart } from './tidy-part.ts';

interface PrerenderOptions {
  workspace: string;
  /** The build's own configuration. */
  base: Configuration;
  /** Read at each compilation. */
  parts: () => readonly Part[];
  /** The languages beside English in which each part is drawn. */
  languages: () => DrawnLanguages;
  /**
   * Runs before the first paint and starts `link[data-start]` after it; relative to the workspace. It becomes
   * `paint/first-look.js`.
   */
  firstScript?: string;
}

/**
 * Renders pages at the end of a build, for the HTML that the release tool writes: `paint/paint.json` with each page's
 * HTML in each language, and `paint/<name>.css`. A page that shows a parameter of its address is left out, so its address gets a
 * skeleton; one that needs a browser, too, with a warning.
 */
export class PrerenderPlugin {
  readonly #options: PrerenderOptions;

  constructor(options: PrerenderOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    const { base, firstScript } = this.#options;
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PrerenderPlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          // Compilation errors are already reported.
          if (compilation.errors.length > 0) return;
          const warn = (fault: string) => compilation.warnings.push(new compiler.webpack.WebpackError(fault));
          const painted: Record<string, string> = {};
          const translated: Record<string, Record<string, string>> = {};
          if (firstScript) {
            const script = await compileFirstScript(base, firstScript);
            compilation.emitAsset('paint/first-look.js', new RawSource(script));
          }
          const styles = new Map<string, string>();
          for (const { language, name, html, css } of await this.#draw(warn)) {
            if (language === 'en') {
              painted[name] = html;
              styles.set(name, css);
              compilation.emitAsset(`paint/${name}.css`, new RawSource(css));
            } else if (html !== painted[name]) {
              translated[language] = { ...translated[language], [name]: html };
              if (css === styles.get(name)) continue;
              compilation.emitAsset(`paint/${name}.${language}.css`, new RawSource(css));
            }
          }
          // Tells release tools of any version what the shell's first script does.
          const paint = { parts: painted, translated, ...(firstScript && { startsShell: true }) };
          compilation.emitAsset('paint/paint.json', new RawSource(`${JSON.stringify(paint, null, 2)}\n`));
        },
      );
    });
  }

  async #draw(warn: (fault: string) => void) {
    const { base, workspace } = this.#options;
    const parts = this.#options.parts();
    const names = parts.map(({ name }) => name);
    let drawn: DrawnPart[];
    try {
      drawn = await drawParts(await compileParts(base, workspace, parts), names, this.#options.languages());
    } catch (error) {
      drawn = names.map((name) => ({
        language: 'en',
        name,
        fault: error instanceof Error ? error.message : String(error),
      }));
    }
    return drawn.flatMap((part) => {
      const { path = '', prefix = '' } = parts.find(({ name }) => name === part.name) ?? {};
      if (!('fault' in part)) {
        const tidied = { language: part.language, name: part.name, ...tidyPart(part, prefix) };
        return showsParameter(tidied.html, path) ? [] : [tidied];
      }
      warn(
        `${part.name} cannot be drawn without a browser, so its address is sent with a skeleton: ${part.fault}. Keep what needs window or document in effects and handlers.`,
      );
      return [];
    });
  }
}
