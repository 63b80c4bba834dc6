import { runCommand } from '../../infrastructure/startup/run-command.ts';
import { printedReport } from '../../payout/simulation/print-report.ts';
import { ProgressBar } from '../../payout/simulation/progress-bar.ts';
import { simulate } from '../../payout/simulation/simulate.ts';
import { readSimulationOptions, SIMULATION_HELP } from '../../payout/simulation/simulation-options.ts';
import { reportOf } from '../../payout/simulation/simulation-report.ts';

/** `npm run simulate`: plays the rules of The Powerline Payout in memory; no database is read or written. */
await runCommand(async () => {
  const options = readSimulationOptions(process.argv.slice(2));
  if (!options) {
    console.log(SIMULATION_HELP);
    return;
  }
  const { asJson, ...simulation } = options;
  const bar = new ProgressBar(process.stderr);
  const played = simulate(simulation, (done) => bar.draw(done));
  bar.clear();
  const report = reportOf(simulation, played);
  console.log(asJson ? JSON.stringify(report) : printedReport(report));
});
