import * as v from 'valibot';
import { moduleNameSchema, moduleVersionSchema } from './module-identity.ts';

/** How code of a module failed after it was shown: a promise that nobody handled, or a throw in a timer or handler. */
export const MODULE_ERROR_KINDS = ['rejection', 'throw'] as const;
export type ModuleErrorKind = (typeof MODULE_ERROR_KINDS)[number];

export const ERROR_MESSAGE_MAX_LENGTH = 160;

/** The message of an error without what may be about a member (the shell's error-message.ts makes it). */
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

/** Body of `POST /api/module-errors`. Nothing of the visitor: neither who, nor which page, nor when. */
export const moduleErrorSchema = v.strictObject({
  module: moduleNameSchema,
  version: moduleVersionSchema,
  kind: v.picklist(MODULE_ERROR_KINDS, `kind must be one of ${MODULE_ERROR_KINDS.join(', ')}`),
  message: errorMessageSchema,
});
export type ModuleError = v.InferOutput<typeof moduleErrorSchema>;

/** In how many tabs code of a build failed with one message. */
export const moduleErrorCountSchema = v.object({
  kind: v.string(),
  message: v.string(),
  tabs: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type ModuleErrorCount = v.InferOutput<typeof moduleErrorCountSchema>;
