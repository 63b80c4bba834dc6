import type { Compiler } from 'webpack';

const NAME = 'EntryFirstPlugin';

/**
 * Runs the entry of the shell before Module Federation, which then starts in the next task: what the entry asks the API
 * for leaves a slow phone earlier, and neither of the two keeps it from answering a press for as long as both take.
 * The entry must take nothing of Module Federation, such as a shared library, before a task has passed.
 */
export class EntryFirstPlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
    const { require, startup } = RuntimeGlobals;
    // The plugin of Module Federation wraps the start of the entry (EmbedFederationRuntimeModule, 2.9.2) in this stage.
    const stage = RuntimeModule.STAGE_ATTACH;

    class StartPart extends RuntimeModule {
      readonly #code: string;

      constructor(name: string, stage: number, code: string) {
        super(`entry first, ${name}`, stage);
        this.#code = code;
      }

      override generate(): string {
        return this.#code;
      }
    }

    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk, requirements) => {
        requirements.add(RuntimeGlobals.startupOnlyBefore);
        const parts = [
          new StartPart('take the entry', stage - 1, `${require}.entry = ${startup};\n${startup} = () => undefined;`),
          new StartPart(
            'start both',
            stage + 1,
            `var federation = ${startup};\n${startup} = () => { setTimeout(federation); ${require}.entry(); };`,
          ),
        ];
        for (const part of parts) compilation.addRuntimeModule(chunk, part);
      });
    });
  }
}
