import type * as v from 'valibot';
import type { ProblemCode } from './problem.ts';
import type { SystemKey } from './system-key.ts';

/**
 * `operator` admits admins and the operator's programs; `release-token` admits programs with a token for the module
 * in the path.
 */
export type CallAccess = 'public' | 'member' | 'admin' | 'operator' | 'release-token';

/** What a call takes instead of a JSON body. */
export type CallFile = 'archive' | 'course' | 'csv' | 'image' | 'signed-json' | 'video-part';

type ParameterSchema = v.GenericSchema<string, string | number>;
type QuerySchema = v.GenericSchema<object, object>;

/** One call of the API: everything that both sides must agree on. */
export interface CallDeclaration {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Starts with `/api/`, with `:name` for parameters. */
  readonly path: `/api/${string}`;
  readonly access: CallAccess;
  /** The system that must be open, for admins too. */
  readonly system?: SystemKey;
  /**
   * Whether a member's call works while someone sees the site as that member. Without it, a GET does, and nothing that
   * could change something.
   */
  readonly whileViewing?: 'allowed' | 'refused';
  readonly params?: Readonly<Record<string, ParameterSchema>>;
  readonly query?: QuerySchema;
  readonly body?: v.GenericSchema;
  readonly file?: CallFile;
  readonly answer: v.GenericSchema | null;
  /**
   * What the call changes, as the caller read it. With its version in `If-Match`, a call that would overwrite a newer one
   * is 409 `conflict` and answers that one.
   */
  readonly guards?: v.GenericSchema<unknown, object>;
  /** The status of success. Default: 204 without a body and 200 with one. */
  readonly status?: 201 | 202 | 302;
  /** Problems beyond the ones the lines above imply (api/src/operations/docs/problems.ts). */
  readonly problems?: readonly ProblemCode[];
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Rejects a declaration whose `params` don't match its path. */
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

/** A query value before or after parsing: 25 or "25". */
type EitherSide<Schema extends v.GenericSchema> = {
  [Name in keyof v.InferInput<Schema>]:
    | v.InferInput<Schema>[Name]
    | (Name extends keyof v.InferOutput<Schema> ? v.InferOutput<Schema>[Name] : never);
};

type QueryInput<Schema extends v.GenericSchema> =
  Record<never, never> extends EitherSide<Schema> ? { query?: EitherSide<Schema> } : { query: EitherSide<Schema> };

/** Input is only read, so lists may be readonly. */
type Unchanged<Value> = Value extends object ? { readonly [Key in keyof Value]: Unchanged<Value[Key]> } : Value;

/** Parameters as values or as in an address: 25 or "25". */
type ParameterInputs<Schemas> = {
  -readonly [Name in keyof Schemas]: Schemas[Name] extends v.GenericSchema
    ? v.InferInput<Schemas[Name]> | v.InferOutput<Schemas[Name]>
    : never;
};

/** What the caller passes. */
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
      : { body?: never }) &
  (Call extends { guards: v.GenericSchema }
    ? {
        /** The version that was read; undefined changes any. */
        ifMatch?: string | undefined;
      }
    : { ifMatch?: never });

/** What the implementation receives, after parsing. */
export type ReceivedInput<Call extends CallDeclaration> = (Call extends { params: infer Params }
  ? { params: Outputs<Params> }
  : unknown) &
  (Call extends { query: infer Query extends v.GenericSchema } ? { query: v.InferOutput<Query> } : unknown) &
  (Call extends { body: infer Body extends v.GenericSchema } ? { body: v.InferOutput<Body> } : unknown) &
  (Call extends { guards: v.GenericSchema } ? { ifMatch: string | undefined } : unknown);

export type CallAnswer<Call extends CallDeclaration> = Call['answer'] extends v.GenericSchema
  ? v.InferOutput<Call['answer']>
  : // biome-ignore lint/suspicious/noConfusingVoidType: it is a return type, of functions that return nothing
    void;
