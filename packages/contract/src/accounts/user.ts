// In its own file because every page loads it, and it needs none of the form checks.
import * as v from 'valibot';
import type { AdminArea } from '../foundation/admin-area.ts';
import { idSchema } from '../foundation/id.ts';

/** From the least to the widest: roles.ts says what each includes. */
export const AREA_RIGHTS = ['read', 'write', 'full'] as const;
export type AreaRight = (typeof AREA_RIGHTS)[number];

/** The specification's four fields. */
export const accountEntries = {
  id: idSchema,
  username: v.string(),
  email: v.string(),
  isAdmin: v.boolean(),
};

export const userSchema = v.object({
  ...accountEntries,
  /**
   * What roles open for someone who isn't an admin; left out without a role. The area is any text, so that a page
   * still reads the answer of an API that has a new area.
   */
  areas: v.optional(v.array(v.object({ area: v.string(), right: v.picklist(AREA_RIGHTS) }))),
  /** Chosen for the account; left out while the browser decides. */
  language: v.optional(v.string()),
  /** Set while someone who helps run the site sees it as this user. */
  view: v.optional(v.object({ endsAt: v.string() })),
});
export type User = v.InferOutput<typeof userSchema>;

/** What decides about someone's rights. */
export type Rights = Pick<User, 'isAdmin' | 'areas'>;

/** Whether someone may do all of this. */
export const hasRights = ({ isAdmin, areas = [] }: Rights, needed: NonNullable<User['areas']>): boolean =>
  isAdmin ||
  needed.every(({ area, right }) =>
    areas.some((one) => one.area === area && AREA_RIGHTS.indexOf(one.right) >= AREA_RIGHTS.indexOf(right)),
  );

/** Whether someone may do this in an area of the admin panel. */
export const hasRight = (user: Rights, area: AdminArea, right: AreaRight = 'read'): boolean =>
  hasRights(user, [{ area, right }]);

/** Whether someone has a part in running the site. */
export const hasAnyRight = ({ isAdmin, areas = [] }: Rights): boolean => isAdmin || areas.length > 0;
