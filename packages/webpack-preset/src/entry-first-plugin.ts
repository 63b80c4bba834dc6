import type { Compiler } from 'webpack';

const NAME = 'EntryFirstPlugin';

/**
 * Runs the shell's entry before Module Federation, which starts in the next task: API requests start earlier on a
 * slow phone, and it can respond in between. The entry must not use Module Federation, such as a shared library,
 * before a task has passed.
 */
export class EntryFirstPlugin {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
    const { require, startup } = RuntimeGlobals;
    // Module Federation wraps the entry's start (EmbedFederationRuntimeModule, 2.9.2) in this stage.
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
