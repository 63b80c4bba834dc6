import type { RetentionRules } from '../infrastructure/retention/retention-rules.ts';

/** As picturePath() writes it. */
const ADDRESS = `'/api/pictures/' || encode(pictures.hash, 'hex') || '.webp'`;

export const CONTENT_RETENTION: RetentionRules = {
  pictures: `NOT EXISTS (SELECT FROM settings s WHERE s.name = 'logoUrl' AND s.value = ${ADDRESS})
    AND NOT EXISTS (SELECT FROM page_images i WHERE i.image_url = ${ADDRESS})`,
};
