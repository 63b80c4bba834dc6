import * as v from 'valibot';

/** In characters, because it shows in the tab. */
export const TITLE_MAX_LENGTH = 80;

/** A required text. @param name the field's name in the message */
export const namedText = (name: string, maxLength: number) =>
  v.pipe(
    v.string(`${name} must be a string`),
    v.nonEmpty(`${name} must not be empty`),
    v.maxLength(maxLength, `${name} must have ${maxLength} characters at most`),
  );

/** Lowest first. */
export const positionSchema = v.pipe(
  v.number('position must be a whole number'),
  v.integer('position must be a whole number'),
  v.minValue(0, 'position must be 0 or more'),
  v.maxValue(1000, 'position must be at most 1000'),
);
