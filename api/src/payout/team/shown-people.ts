import type { ShownPerson } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';

/** A member's published page: name, photo and line. */
export interface PublishedPerson {
  displayName: string;
  photo: string | null;
  /** Empty if the member wrote none. */
  line: string;
}

/** What members show of themselves. app passes this in, because the payout doesn't know their pages. */
export interface ShownPeople {
  /** One query for all of them. @returns by id, without members who don't show a page */
  find(manager: EntityManager, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, PublishedPerson>>;
}

/** To have {@link ShownPeople} injected. */
export const SHOWN_PEOPLE = Symbol('shown people');

/** Of a member in {@link ShownPeople.find}'s answer, or of one who isn't in it. */
export const nameAndPhoto = (
  people: ReadonlyMap<number, PublishedPerson>,
  id: number | null,
): Required<ShownPerson> => {
  const person = id === null ? undefined : people.get(id);
  return { displayName: person?.displayName ?? null, photo: person?.photo ?? null };
};

/** Like {@link nameAndPhoto}, with the line. */
export const nameLineAndPhoto = (people: ReadonlyMap<number, PublishedPerson>, id: number | null) => ({
  ...nameAndPhoto(people, id),
  line: (id === null ? undefined : people.get(id)?.line) ?? null,
});
