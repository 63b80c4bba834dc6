import type { UserPage } from '@powerline/contract/accounts';
import {
  type AdjustmentInput,
  adjustmentSchema,
  memberStorySchema,
  type SponsorChange,
} from '@powerline/contract/payout';
import { request } from '@powerline/platform';
import { useAdminRead } from '@powerline/ui/admin';
import { mutate } from 'swr';
import * as v from 'valibot';

// Written out, and held to the type of the contract, which would bring the rules of all accounts.
const foundSchema: v.GenericSchema<
  unknown,
  { rows: Pick<UserPage['rows'][number], 'id' | 'username' | 'email'>[]; total: number }
> = v.object({
  rows: v.array(v.object({ id: v.number(), username: v.string(), email: v.string() })),
  total: v.number(),
});

/** Members by a part of their name or e-mail. @param search empty: nobody is asked for */
export const useFoundMembers = (search: string) =>
  useAdminRead(
    search ? `/api/admin/users/page?${new URLSearchParams({ search, sort: 'username' })}` : null,
    foundSchema,
    { keepPreviousData: true },
  );

const storyOf = (id: string | number) => `/api/admin/payout/members/${encodeURIComponent(id)}/story`;

/** All that happened to a member, the newest first. @param before the `next` of the page before */
export const useStory = (id: string, before: string | undefined) =>
  useAdminRead(`${storyOf(id)}${before ? `?before=${encodeURIComponent(before)}` : ''}`, memberStorySchema);

/** Asks anew for every page of a member's story that is here. */
const rereadStory = (id: number) => mutate((key) => typeof key === 'string' && key.startsWith(storyOf(id)));

/** Corrects a member's balance; sent again with the same key, it is the same one. @throws what `request` throws */
export async function adjustBalance(id: number, input: AdjustmentInput): Promise<void> {
  await request(`/api/admin/payout/members/${id}/adjustments`, adjustmentSchema, { method: 'POST', body: input });
  await rereadStory(id);
}

/** Gives a member another sponsor, for months that are not closed. @throws what `request` throws */
export async function changeSponsor(id: number, input: SponsorChange): Promise<void> {
  await request(`/api/admin/team/${id}/sponsor`, null, { method: 'PUT', body: input });
  await rereadStory(id);
}
