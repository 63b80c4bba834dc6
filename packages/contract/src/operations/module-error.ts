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

/** Says nothing about the visitor: not who, which page, or when. */
export const moduleErrorSchema = v.strictObject({
  module: moduleNameSchema,
  version: moduleVersionSchema,
  kind: v.picklist(MODULE_ERROR_KINDS, `kind must be one of ${MODULE_ERROR_KINDS.join(', ')}`),
  message: errorMessageSchema,
});
export type ModuleError = v.InferOutput<typeof moduleErrorSchema>;

export const moduleErrorCountSchema = v.object({
  kind: v.string(),
  message: v.string(),
  tabs: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type ModuleErrorCount = v.InferOutput<typeof moduleErrorCountSchema>;
