import type { CallDeclaration, CallInput } from './call.ts';

interface AddressParts {
  params?: Readonly<Record<string, string | number>>;
  query?: object;
}

/** The address of a call, which is also the key of its cached answer. Undefined and empty query fields are left out. */
export function callPath<Call extends CallDeclaration>(
  call: Call,
  ...[input]: Record<never, never> extends Omit<CallInput<Call>, 'body' | 'ifMatch'>
    ? [Omit<CallInput<Call>, 'body' | 'ifMatch'>?]
    : [Omit<CallInput<Call>, 'body' | 'ifMatch'>]
): string {
  const { params, query = {} }: AddressParts = input ?? {};
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const given = `${new URLSearchParams(Object.entries(query).filter(([, value]) => (value ?? '') !== ''))}`;
  return given ? `${path}?${given}` : path;
}
