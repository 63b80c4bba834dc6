import * as v from 'valibot';
import { moduleNameSchema, moduleVersionSchema } from './module-identity.ts';

/** How a module's code failed after it was shown. */
export const MODULE_ERROR_KINDS = ['rejection', 'throw'] as const;
export type ModuleErrorKind = (typeof MODULE_ERROR_KINDS)[number];

export const ERROR_MESSAGE_MAX_LENGTH = 160;

/** The shell removes anything that may be about a member (error-message.ts). */
const errorMessageSchema = v.pipe(
  v.string('message must be a string'),
  v.minLength(1, 'message must not be empty'),
  v.maxLength(ERROR_MESSAGE_MAX_LENGTH, `message must be at most ${ERROR_MESSAGE_MAX_LENGTH} characters`),
  // It is printed on terminals.
  v.check(
    (message) => !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(message),
    'message must be one line, without control characters',
  ),
  v.check((message) => !/[?@]/.test(message), 'message must not contain a query or an email address'),
);

const FRAME_NUMBER_MAX = 10_000_000;
const frameNumber = (name: string) =>
  v.pipe(
    v.number(`${name} must be a whole number`),
    v.integer(`${name} must be a whole number`),
    v.minValue(1, `${name} must be 1 or more`),
    v.maxValue(FRAME_NUMBER_MAX, `${name} must be at most ${FRAME_NUMBER_MAX}`),
  );

/** Where in the module's build the error was: the top frame that is in it. */
const errorFrameSchema = v.strictObject({
  file: v.pipe(
    v.string('file must be a string'),
    v.maxLength(100, 'file must be at most 100 characters'),
    // No segment begins with a dot.
    v.regex(/^(?:\w[\w.-]*\/)*\w[\w.-]*\.js$/, 'file must be a script of the build, such as "753.js"'),
  ),
  line: frameNumber('line'),
  column: frameNumber('column'),
});

/** Says nothing about the visitor: not who, which page, or when. */
export const moduleErrorSchema = v.strictObject({
  module: moduleNameSchema,
  version: moduleVersionSchema,
  kind: v.picklist(MODULE_ERROR_KINDS, `kind must be one of ${MODULE_ERROR_KINDS.join(', ')}`),
  message: errorMessageSchema,
  /** Absent for an error whose stack doesn't say. */
  frame: v.optional(errorFrameSchema),
});
export type ModuleError = v.InferOutput<typeof moduleErrorSchema>;

export const moduleErrorCountSchema = v.object({
  kind: v.string(),
  message: v.string(),
  tabs: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** In the module's sources, such as `src/pages/EventsPage.tsx:12:5`; without the build's source map, in its files. */
  place: v.optional(v.nullable(v.string()), null),
  /** What is called there in the sources, if the source map says so. */
  name: v.optional(v.nullable(v.string()), null),
  /** The hours in which the first and the last tab had it. Older APIs don't send them. */
  firstSeen: v.optional(v.string()),
  lastSeen: v.optional(v.string()),
});
export type ModuleErrorCount = v.InferOutput<typeof moduleErrorCountSchema>;
