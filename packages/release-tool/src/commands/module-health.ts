import { callPath } from '@powerline/contract/foundation';
import type { ErrorBudget, ModuleHealth } from '@powerline/contract/operations';
import { listErrorBudgets, listModuleHealth } from '@powerline/contract/operations/calls';
import { ApiUnavailable, WrongUsage } from '../exit-codes.ts';
import { answerIn, connectionFailure, firstLine } from '../remote/release-calls.ts';

const TIMEOUT_MS = 10_000;

interface ApiAccess {
  /** The API's address, or nginx's, which passes on `/api`. */
  url: string;
  /** The API's METRICS_TOKEN; without one, only its own machine has access. */
  token: string | undefined;
}

/**
 * Reads how modules load for visitors.
 *
 * @param hours how far to look back
 * @throws {WrongUsage} for an invalid address; {@link ApiUnavailable} without a good answer
 */
export async function readModuleHealth({ url, token }: ApiAccess, hours: number): Promise<ModuleHealth[]> {
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    throw new WrongUsage('The address of the API (--url or POWERLINE_API) must look like http://127.0.0.1:3000.');
  }
  const response = await ask(new URL(callPath(listModuleHealth, { query: { hours } }), url), token);
  if (response.status === 401 || response.status === 403) {
    throw new ApiUnavailable(
      `The API at ${url} lets only operators in: set METRICS_TOKEN to the token that the API was given. Where it was given none, call from its own machine.`,
    );
  }
  if (!response.ok)
    throw new ApiUnavailable(`The API at ${url} answered ${response.status}. ${firstLine(await response.text())}`);
  return answerIn(response, listModuleHealth.answer, { origin: url });
}

/** How much of each module's error budget is left; nothing if the API is older than that. */
export async function readErrorBudgets({ url, token }: ApiAccess): Promise<ErrorBudget[]> {
  const response = await ask(new URL(callPath(listErrorBudgets, {}), url), token);
  return response.ok ? answerIn(response, listErrorBudgets.answer, { origin: url }) : [];
}

async function ask(address: URL, token: string | undefined): Promise<Response> {
  try {
    return await fetch(address, {
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      // The token is for this address only.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new ApiUnavailable(
      `The API at ${address.origin} cannot be reached (${connectionFailure(error).reason}). Start it, or say where it is by --url or POWERLINE_API.`,
    );
  }
}
