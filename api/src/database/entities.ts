import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { Session } from '../auth/session.entity.ts';
import { Company } from '../companies/company.entity.ts';
import { ModuleLoadCount } from '../module-loads/module-load-count.entity.ts';
import { NavigationPage } from '../navigation-pages/navigation-page.entity.ts';
import { PageImage } from '../page-images/page-image.entity.ts';
import { PageVideo } from '../page-videos/page-video.entity.ts';
import { Setting } from '../settings/setting.entity.ts';
import { TeamMember } from '../team-members/team-member.entity.ts';
import { LoginAddress } from '../throttling/login-address.entity.ts';
import { RateLimit } from '../throttling/rate-limit.entity.ts';
import { User } from '../users/user.entity.ts';
import { UsernameSkeleton } from '../users/username-skeleton.entity.ts';

/** Every table that the code knows. */
export const ENTITIES = [
  AuditEntry,
  Company,
  LoginAddress,
  ModuleLoadCount,
  NavigationPage,
  PageImage,
  PageVideo,
  RateLimit,
  Session,
  Setting,
  TeamMember,
  User,
  UsernameSkeleton,
];
