import { Injectable } from '@nestjs/common';
import { formatDay } from '@powerline/contract/format';
import type { RouteParams } from '@powerline/registry/route-pattern';
import { t } from '../../infrastructure/language/words.ts';
import type { LiveAddress, LivePage } from '../../infrastructure/live-addresses/live-address.ts';
import { CurrentLook } from '../../infrastructure/site-look/current-look.ts';
import { PublicCertificatesService } from './public-certificates.service.ts';

/** A certificate as link previews see it. */
@Injectable()
export class CertificatePage implements LiveAddress {
  readonly route = '/certificates/:id';
  readonly topic = 'certificates';

  constructor(
    private readonly certificates: PublicCertificatesService,
    private readonly looks: CurrentLook,
  ) {}

  async find({ id = '' }: RouteParams, ip: string): Promise<LivePage | undefined> {
    const certificate = await this.certificates.find(id, ip);
    if (!certificate) return undefined;
    const { name, courseTitle, completedOn } = certificate;
    const { siteName } = await this.looks.read();
    return {
      kind: 'page',
      address: `/certificates/${id}`,
      title: t('{name}: {course}', { name, course: courseTitle }),
      description: t('{name} completed the course {course} on {day}. {siteName} confirms it.', {
        name,
        course: courseTitle,
        day: formatDay(completedOn),
        siteName,
      }),
      image: null,
      call: `/api/certificates/${id}`,
      // Views aren't counted.
      onSent: () => undefined,
    };
  }
}
