import { applyDecorators, SetMetadata } from '@nestjs/common';
import type { SystemKey } from '@powerline/contract/content';

/** Who may call a route. */
export type Access = 'public' | 'member' | 'admin' | 'operator' | 'release-token';

export const ACCESS_KEY = 'powerline:access';
export const SYSTEM_KEY = 'powerline:system';

/** Anybody may call this; no session is looked up. */
export const Public = () => SetMetadata(ACCESS_KEY, 'public' satisfies Access);

/** Whoever is logged in may call this. */
export const Member = () => SetMetadata(ACCESS_KEY, 'member' satisfies Access);

/** For anyone logged in, while an admin has the system open. */
export const MemberOf = (system: SystemKey) => applyDecorators(Member(), SetMetadata(SYSTEM_KEY, system));

/** Only an admin may call this. */
export const Admin = () => SetMetadata(ACCESS_KEY, 'admin' satisfies Access);

/** Only an admin, or a program of whoever operates the service, may call this (see operator-access.ts). */
export const Operator = () => SetMetadata(ACCESS_KEY, 'operator' satisfies Access);

/** Only a program with a token for the module that the path names may call this (see release-access.ts). */
export const ReleaseToken = () => SetMetadata(ACCESS_KEY, 'release-token' satisfies Access);
