import type { Company as PublicCompany } from '@powerline/contract/money-train';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { picturePath } from '../../media/picture-path.ts';
import type { Company } from './company.entity.ts';

/** A company as calls answer it. */
export const publicCompany = ({
  id,
  companyName,
  url,
  description,
  thumbnail,
  position,
  userId,
  pictureHash,
}: Company): PublicCompany => ({
  id,
  companyName,
  url,
  description,
  thumbnail,
  position,
  userId,
  picture: picturePath(pictureHash),
});

export const unknownCompany = () => notFound('There is no such company');
