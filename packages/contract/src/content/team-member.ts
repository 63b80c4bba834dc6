import * as v from 'valibot';
import { idSchema, integerSchema } from '../foundation/id.ts';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { displayNameUpTo } from '../foundation/text.ts';
import { wholeNumber } from '../foundation/whole-number.ts';

export const TEAM_MEMBER_NAME_MAX_LENGTH = 120;

export const teamMemberSchema = v.object({
  id: idSchema,
  name: v.string(),
  isActive: v.boolean(),
  sortOrder: integerSchema,
  /** Only for admins. */
  version: stateVersionSchema,
});
export type TeamMember = v.InferOutput<typeof teamMemberSchema>;

export const teamMemberInputSchema = v.strictObject({
  name: v.pipe(displayNameUpTo('Name', TEAM_MEMBER_NAME_MAX_LENGTH), v.nonEmpty('Name is required')),
  isActive: v.boolean('isActive must be true or false'),
  sortOrder: wholeNumber('sortOrder', 0),
});
export type TeamMemberInput = v.InferOutput<typeof teamMemberInputSchema>;

export const teamMemberStatusSchema = v.strictObject({ isActive: v.boolean('isActive must be true or false') });
export type TeamMemberStatus = v.InferOutput<typeof teamMemberStatusSchema>;

/** About 66 built-in names (specification section 9), shown while none are stored. */
export const BUILT_IN_TEAM_NAMES: readonly string[] = [
  'Aaron M.',
  'Abigail T.',
  'Adrian P.',
  'Aisha K.',
  'Alejandro R.',
  'Amara O.',
  'Andrea L.',
  'Anthony B.',
  'Beatriz S.',
  'Benjamin C.',
  'Bianca F.',
  'Brandon W.',
  'Camila V.',
  'Carlos G.',
  'Caroline H.',
  'Chen W.',
  'Chidi N.',
  'Claire D.',
  'Daniel J.',
  'Daria P.',
  'David E.',
  'Diana Q.',
  'Elena I.',
  'Elijah R.',
  'Emma S.',
  'Farah A.',
  'Felix U.',
  'Fiona M.',
  'Gabriel T.',
  'Grace L.',
  'Hannah B.',
  'Hassan Y.',
  'Hugo C.',
  'Imani W.',
  'Isabel N.',
  'Ivan K.',
  'Jade F.',
  'James O.',
  'Jasmine R.',
  'Jonas H.',
  'Julia G.',
  'Kai T.',
  'Karim D.',
  'Katarina V.',
  'Kofi A.',
  'Laura P.',
  'Leon S.',
  'Lucia M.',
  'Malik J.',
  'Maria E.',
  'Mateo C.',
  'Mei L.',
  'Nadia B.',
  'Noah W.',
  'Olivia F.',
  'Omar H.',
  'Priya S.',
  'Rafael N.',
  'Rosa I.',
  'Samuel K.',
  'Sofia D.',
  'Tariq R.',
  'Teresa G.',
  'Viktor O.',
  'Yara M.',
  'Zoe T.',
];
