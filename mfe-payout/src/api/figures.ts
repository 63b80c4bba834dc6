import * as calls from '@powerline/contract/payout/calls';
import { useCall } from '@powerline/platform';

/** Several widgets of a page share one request. Open months are expensive, and the server limits how often. */
const LEAST_MS = 10_000;

export const useFigures = () => useCall(calls.getFigures, {}, { revalidateOnMount: true, dedupingInterval: LEAST_MS });
