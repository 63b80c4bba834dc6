import { SetMetadata } from '@nestjs/common';
import type { CallAccess } from '@powerline/contract/foundation';

export const ACCESS_KEY = 'powerline:access';
export const SYSTEM_KEY = 'powerline:system';

/** Anybody may call this; no session is looked up. */
export const Public = () => SetMetadata(ACCESS_KEY, 'public' satisfies CallAccess);

/** Whoever is logged in may call this. */
export const Member = () => SetMetadata(ACCESS_KEY, 'member' satisfies CallAccess);

/** Only an admin may call this. */
export const Admin = () => SetMetadata(ACCESS_KEY, 'admin' satisfies CallAccess);

/** Only an admin, or a program of whoever operates the service, may call this (see operator-access.ts). */
export const Operator = () => SetMetadata(ACCESS_KEY, 'operator' satisfies CallAccess);

/** Only a program with a token for the module that the path names may call this (see release-access.ts). */
export const ReleaseToken = () => SetMetadata(ACCESS_KEY, 'release-token' satisfies CallAccess);
