import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { Profile as PublicProfile, profileInputSchema } from '@powerline/contract/money-train';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import type * as v from 'valibot';
import { announce } from '../../accounts/webhooks/announce.ts';
import { ResponseCache } from '../../infrastructure/response-cache/response-cache.ts';
import { picturePath } from '../../media/picture-path.ts';
import { keepPicture, PicturesService } from '../../media/pictures.service.ts';
import { hidingOf } from './hiding-of.ts';
import { Profile } from './profile.entity.ts';
import { companiesInOrder, sponsorCards } from './profile-cards.ts';
import { SPONSORSHIP, type Sponsorship } from './sponsorship.ts';

type ProfileInput = v.InferOutput<typeof profileInputSchema>;

/** The profile of a member who hasn't filled it in. */
const EMPTY_PROFILE = {
  displayName: '',
  line: '',
  pictureHash: null,
  cardOrder: [],
  isPublished: false,
  showsSponsorCompanies: false,
  hiddenAt: null,
  hidingReason: null,
} satisfies Partial<Profile>;

/** The page of a member, as its owner sees and changes it. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pictures: PicturesService,
    private readonly cache: ResponseCache,
    @Inject(SPONSORSHIP) private readonly sponsorship: Sponsorship,
  ) {}

  show(owner: User): Promise<PublicProfile> {
    return readProfile(this.dataSource.manager, this.sponsorship, owner);
  }

  /** Changes the given fields. Ids in an order that aren't the member's own companies are left out. */
  change({ order, ...said }: ProfileInput, owner: User): Promise<PublicProfile> {
    return this.save(owner, { ...said, ...(order && { cardOrder: order }) });
  }

  /** Sets or replaces the profile's image with the one in a request. @throws what {@link PicturesService.take} throws */
  async givePicture(owner: User, request: FastifyRequest): Promise<PublicProfile> {
    const picture = await this.pictures.take(owner.id, request);
    return this.save(owner, { pictureHash: picture.hash }, (manager) => keepPicture(manager, picture));
  }

  /** Deletes the profile's image, if it has one. */
  async takePictureAway({ id }: User): Promise<void> {
    await this.dataSource.manager.update(Profile, { userId: id }, { pictureHash: null });
    this.cache.drop('profiles');
  }

  private async save(
    owner: User,
    said: Partial<Profile>,
    before: (manager: EntityManager) => Promise<void> = async () => undefined,
  ): Promise<PublicProfile> {
    const saved = await this.dataSource.transaction(async (manager) => {
      await before(manager);
      if (said.isPublished) await announcePublished(manager, owner);
      await manager.upsert(Profile, { userId: owner.id, ...said }, ['userId']);
      return readProfile(manager, this.sponsorship, owner);
    });
    // The database notifies all instances a moment later. On this one, members see their change at once.
    this.cache.drop('profiles');
    return saved;
  }
}

/** Tells endpoints that a page is about to be published, unless it is public already. */
async function announcePublished(manager: EntityManager, { id, username }: User): Promise<void> {
  const published: unknown[] = await manager.query(
    'SELECT FROM profiles WHERE user_id = $1 AND is_published FOR UPDATE',
    [id],
  );
  if (published.length > 0) return;
  await announce(manager, 'profile.published', { memberId: id, path: `/u/${encodeURIComponent(username)}` });
}

/** A member's profile as its owner sees it. */
async function readProfile(
  manager: EntityManager,
  sponsorship: Sponsorship,
  { id, username }: User,
): Promise<PublicProfile> {
  const profile = (await manager.findOneBy(Profile, { userId: id })) ?? EMPTY_PROFILE;
  const companies = await companiesInOrder(manager, { userId: id, cardOrder: profile.cardOrder });
  return {
    username,
    displayName: profile.displayName,
    line: profile.line,
    picture: picturePath(profile.pictureHash),
    isPublished: profile.isPublished,
    showsSponsorCompanies: profile.showsSponsorCompanies,
    companies,
    sponsorCards: (await sponsorCards(manager, sponsorship, id, companies.length)).cards,
    hiding: hidingOf(profile),
  };
}
