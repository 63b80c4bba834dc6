import { DEFAULT_ERROR_TARGET } from '@powerline/contract/operations';
import type { EntityManager } from 'typeorm';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { ErrorTarget } from './error-target.entity.ts';

export async function readErrorTarget(manager: EntityManager, module: string): Promise<number> {
  return (await manager.findOneBy(ErrorTarget, { module }))?.target ?? DEFAULT_ERROR_TARGET;
}

/**
 * Sets a module's target. Changes by admins wait for each other, so what is read here stays.
 *
 * @param replaces the target that the admin saw
 * @throws HttpProblem 409 if it is another one now
 */
export async function replaceErrorTarget(
  manager: EntityManager,
  module: string,
  { target, replaces }: { target: number; replaces: number },
): Promise<void> {
  const before = await readErrorTarget(manager, module);
  if (before !== replaces) {
    throw new HttpProblem(
      409,
      'conflict',
      t('Someone just set this target to {before} %. Look again before you change it.', { before }),
    );
  }
  await manager.upsert(ErrorTarget, { module, target }, ['module']);
}
