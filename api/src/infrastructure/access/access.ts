import { applyDecorators, SetMetadata } from '@nestjs/common';
import type { CallAccess, SystemKey } from '@powerline/contract/foundation';

export const ACCESS_KEY = 'powerline:access';
export const SYSTEM_KEY = 'powerline:system';

/** Anybody may call this; no session is looked up. */
export const Public = () => SetMetadata(ACCESS_KEY, 'public' satisfies CallAccess);

/** Whoever is logged in may call this. */
export const Member = () => SetMetadata(ACCESS_KEY, 'member' satisfies CallAccess);

/** For anyone logged in, while an admin has the system open. */
export const MemberOf = (system: SystemKey) => applyDecorators(Member(), SetMetadata(SYSTEM_KEY, system));

/** Only an admin may call this. */
export const Admin = () => SetMetadata(ACCESS_KEY, 'admin' satisfies CallAccess);
