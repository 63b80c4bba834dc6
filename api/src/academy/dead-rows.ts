/** Of a picture: no prize has it. A condition of SQL, beside that of the context which keeps pictures. */
export const NO_PRIZE_HAS_PICTURE = 'NOT EXISTS (SELECT FROM prizes z WHERE z.picture_hash = pictures.hash)';
