import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { Session } from '../auth/session.entity.ts';
import { Company } from '../companies/company.entity.ts';
import { ModuleLoadCount } from '../module-loads/module-load-count.entity.ts';
import { NavigationPage } from '../navigation-pages/navigation-page.entity.ts';
import { PageImage } from '../page-images/page-image.entity.ts';
import { PageVideo } from '../page-videos/page-video.entity.ts';
import { Setting } from '../settings/setting.entity.ts';
import { TeamMember } from '../team-members/team-member.entity.ts';
import { AttemptCount } from '../throttling/attempt-count.entity.ts';
import { DeviceKey } from '../throttling/device-key.entity.ts';
import { User } from '../users/user.entity.ts';
import { UsernameSkeleton } from '../users/username-skeleton.entity.ts';

/** Every table that the code knows. */
export const ENTITIES = [
  AttemptCount,
  AuditEntry,
  Company,
  DeviceKey,
  ModuleLoadCount,
  NavigationPage,
  PageImage,
  PageVideo,
  Session,
  Setting,
  TeamMember,
  User,
  UsernameSkeleton,
];
