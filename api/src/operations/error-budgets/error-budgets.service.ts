import { Injectable } from '@nestjs/common';
import { DEFAULT_ERROR_TARGET, ERROR_BUDGET_DAYS, type ErrorBudget } from '@powerline/contract/operations';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import { budgetOfNoLoads, errorBudget, spentSentence } from './budget-rule.ts';

const COUNTED = v.strictObject({
  module: v.string(),
  target: v.nullable(v.number()),
  loads: v.nullable(v.record(v.string(), v.number())),
  errors: v.nullable(v.number()),
});

/** How much of each module's error budget is left, from what browsers reported. */
@Injectable()
export class ErrorBudgets {
  constructor(private readonly dataSource: DataSource) {}

  /** Of every module that was loaded, failed or has a target of its own. */
  async all(module?: string): Promise<ErrorBudget[]> {
    const rows = await readRows(
      this.dataSource,
      COUNTED,
      `WITH loaded AS (
         SELECT module, json_object_agg(outcome, loads) AS loads
           FROM (SELECT module, outcome, sum(loads)::float8 AS loads FROM module_load_counts
                  WHERE hour >= now() - make_interval(days => $1) AND module = coalesce($2, module)
                  GROUP BY module, outcome) counted
          GROUP BY module
       ), failed AS (
         SELECT module, sum(tabs)::float8 AS errors FROM module_error_counts
          WHERE hour >= now() - make_interval(days => $1) AND module = coalesce($2, module)
          GROUP BY module
       ), wanted AS (
         SELECT module, target FROM error_targets WHERE module = coalesce($2, module)
       )
       SELECT module, target, loads, errors
         FROM loaded FULL JOIN failed USING (module) FULL JOIN wanted USING (module) ORDER BY module`,
      [ERROR_BUDGET_DAYS, module ?? null],
    );
    return rows.map(({ module, target, loads, errors }) =>
      errorBudget(module, target ?? DEFAULT_ERROR_TARGET, { loads: loads ?? {}, errors: errors ?? 0 }),
    );
  }

  async of(module: string): Promise<ErrorBudget> {
    const [budget] = await this.all(module);
    return budget ?? budgetOfNoLoads(module);
  }

  /** For the release tool: why a module gets no new build now. */
  readonly gate = async (module: string): Promise<string | undefined> => spentSentence(await this.of(module));
}
