import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../../infrastructure/startup/run-command.ts';
import { usage } from '../../infrastructure/startup/usage.ts';
import { verifySeals } from '../../payout/moving/verify-seals.ts';

/** `npm run verify`: computes the seals of an export again; no database is read. */
await runCommand(async () => {
  const { folder, seal } = usage('npm run verify -- <folder of an export> [--seal <code of a letter>]', () => {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { seal: { type: 'string' } } });
    const [name, ...others] = positionals;
    if (name === undefined || others.length > 0) throw new TypeError('Name one folder');
    return { folder: resolve(name), seal: values.seal };
  });
  const months = await verifySeals(folder);
  for (const { month, code, cents, statements, isAsSealed } of months)
    console.log(
      `${month}  ${(cents / 100).toFixed(2).padStart(14)}  ${String(statements).padStart(9)} statements  ${code}  ${isAsSealed ? 'as sealed' : 'CHANGED'}`,
    );
  const changed = months.filter(({ isAsSealed }) => !isAsSealed);
  if (changed.length > 0) throw new Error(`${changed.length} of ${months.length} sealed months have changed.`);
  if (seal !== undefined && !months.some(({ code }) => code === seal))
    throw new Error(
      'This export has no month with that seal. Check that you copied the whole code. If you did, someone replaced the seals.',
    );
  console.log(
    seal === undefined
      ? 'No sealed month has changed. To rule out replaced seals, add one from a letter: --seal <code>.'
      : 'No sealed month has changed, and your seal is one of theirs.',
  );
});
