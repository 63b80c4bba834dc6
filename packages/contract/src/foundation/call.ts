import type * as v from 'valibot';
import type { ProblemCode } from './problem.ts';
import type { SystemKey } from './system-key.ts';

/**
 * Who may make a call: everyone; members; admins; admins and the operator's programs; programs with a release token for
 * the module in the path.
 */
export type CallAccess = 'public' | 'member' | 'admin' | 'operator' | 'release-token';

/** What a call is sent instead of JSON that is read as a body. */
export type CallFile = 'archive' | 'csv' | 'image' | 'signed-json';

type ParameterSchema = v.GenericSchema<string, string | number>;
type QuerySchema = v.GenericSchema<object, object>;

/** One call of the API: all that its two sides have to agree on. */
export interface CallDeclaration {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From `/api/` on, with `:name` for parameters. */
  readonly path: `/api/${string}`;
  readonly access: CallAccess;
  /** The system that must be open, for admins too; left out for a call that works either way. */
  readonly system?: SystemKey;
  /** The schema of each parameter that the path names. */
  readonly params?: Readonly<Record<string, ParameterSchema>>;
  readonly query?: QuerySchema;
  readonly body?: v.GenericSchema;
  readonly file?: CallFile;
  /** Null for an answer without a body. */
  readonly answer: v.GenericSchema | null;
  /** Of a good answer; 204 without a body and 200 with one where left out. */
  readonly status?: 201 | 202;
  /** What can go wrong beyond what the lines above imply (api/src/operations/docs/problems.ts). */
  readonly problems?: readonly ProblemCode[];
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Refuses a declaration whose `params` are not those of its path. */
type WithParameters<Declaration extends CallDeclaration> = [NamesIn<Declaration['path']>] extends [never]
  ? { readonly params?: never }
  : { readonly params: Readonly<Record<NamesIn<Declaration['path']>, ParameterSchema>> };

/**
 * Declares a call. The API implements it under the name of the exported constant, and the browser makes it by that name.
 * The mark below lets a minifier drop calls that aren't made, but only where it sees both files as one: as a rule, a
 * bundle that needs one call has all calls of that file.
 */
// @__NO_SIDE_EFFECTS__
export function declareCall<const Declaration extends CallDeclaration>(
  declaration: Declaration & WithParameters<Declaration>,
): Declaration {
  return declaration;
}

type Outputs<Schemas> = {
  -readonly [Name in keyof Schemas]: Schemas[Name] extends v.GenericSchema ? v.InferOutput<Schemas[Name]> : never;
};

/** A query before or after its schema has read it: 25 or "25". */
type EitherSide<Schema extends v.GenericSchema> = {
  [Name in keyof v.InferInput<Schema>]:
    | v.InferInput<Schema>[Name]
    | (Name extends keyof v.InferOutput<Schema> ? v.InferOutput<Schema>[Name] : never);
};

type QueryInput<Schema extends v.GenericSchema> =
  Record<never, never> extends EitherSide<Schema> ? { query?: EitherSide<Schema> } : { query: EitherSide<Schema> };

/** What is sent is only read: a list may be a readonly one. */
type Unchanged<Value> = Value extends object ? { readonly [Key in keyof Value]: Unchanged<Value[Key]> } : Value;

/** Parameters as values, or as an address has them: 25 or "25". */
type ParameterInputs<Schemas> = {
  -readonly [Name in keyof Schemas]: Schemas[Name] extends v.GenericSchema
    ? v.InferInput<Schemas[Name]> | v.InferOutput<Schemas[Name]>
    : never;
};

/** What the caller gives: parameters and query as values, the body as it is sent. */
export type CallInput<Call extends CallDeclaration> = (Call extends { params: infer Params }
  ? { params: ParameterInputs<Params> }
  : { params?: never }) &
  (Call extends { query: infer Query extends v.GenericSchema } ? QueryInput<Query> : { query?: never }) &
  (Call extends { body: infer Body extends v.GenericSchema }
    ? undefined extends v.InferInput<Body>
      ? { body?: Unchanged<v.InferInput<Body>> }
      : { body: Unchanged<v.InferInput<Body>> }
    : Call extends { file: CallFile }
      ? { body: Blob }
      : { body?: never });

/** What the implementation is given: each part as its schema has read it. */
export type ReceivedInput<Call extends CallDeclaration> = (Call extends { params: infer Params }
  ? { params: Outputs<Params> }
  : unknown) &
  (Call extends { query: infer Query extends v.GenericSchema } ? { query: v.InferOutput<Query> } : unknown) &
  (Call extends { body: infer Body extends v.GenericSchema } ? { body: v.InferOutput<Body> } : unknown);

/** What the caller gets. */
export type CallAnswer<Call extends CallDeclaration> = Call['answer'] extends v.GenericSchema
  ? v.InferOutput<Call['answer']>
  : // biome-ignore lint/suspicious/noConfusingVoidType: it is a return type, of functions that return nothing
    void;
