import type { ExportStep } from '../../accounts/account-steps.ts';
import { picturePath } from '../../media/picture-path.ts';
import { hidingOf } from './hiding-of.ts';
import { Profile } from './profile.entity.ts';

/** A member's profile, in the export of their data; null if they never filled it in. */
export const PROFILE_EXPORT: ExportStep = {
  section: 'profile',
  collect: async (manager, { id }) => {
    const profile = await manager.findOneBy(Profile, { userId: id });
    if (!profile) return null;
    const { displayName, line, isPublished, showsSponsorCompanies, pictureHash } = profile;
    return {
      displayName,
      line,
      picture: picturePath(pictureHash),
      isPublished,
      showsSponsorCompanies,
      hiding: hidingOf(profile),
    };
  },
};
