import { SetMetadata } from '@nestjs/common';
import type { CallAccess } from '@powerline/contract/foundation';

export const ACCESS_KEY = 'powerline:access';
/** What a role must open for the call; without it, the call is for admins alone. */
export const RIGHT_KEY = 'powerline:right';
/** Whether the call works while someone sees the site as the member. */
export const VIEWING_KEY = 'powerline:while-viewing';
export const SYSTEM_KEY = 'powerline:system';
/** The scope of API tokens that the call belongs to; without it, the call takes none. */
export const SCOPE_KEY = 'powerline:scope';

/** For what is no call, such as a page: anyone may have it, and no session is looked up. A call's declaration says its access. */
export const Public = () => SetMetadata(ACCESS_KEY, 'public' satisfies CallAccess);
