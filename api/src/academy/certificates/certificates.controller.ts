import { Header, StreamableFile } from '@nestjs/common';
import {
  CERTIFICATE_TYPE,
  type Certificate,
  type Certificates,
  type CourseCertificate,
} from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import type { User } from '@powerline/contract/accounts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CertificatesService } from './certificates.service.ts';

@ContextController('academy')
export class CertificatesController {
  constructor(private readonly certificates: CertificatesService) {}

  @Implements(calls.listCertificates, 'Your certificates, newest first')
  listCertificates(@SignedInUser() user: User, @Reading() read: Read): Promise<Certificates> {
    return this.certificates.list(user, read);
  }

  @Implements(calls.getCourseCertificate, 'Your certificate for a course, or whether you can get one')
  getCourseCertificate(
    @Input() { params: { course } }: Input<typeof calls.getCourseCertificate>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<CourseCertificate> {
    return this.certificates.ofCourse(course, user, read);
  }

  @Implements(
    calls.putCertificate,
    'Makes your certificate for a completed course, or makes it again with another name',
    {
      problems: {
        conflict: 'The course isn’t completed',
        too_many_requests: 'Too many certificates within a day',
      },
    },
  )
  putCertificate(
    @Input() { params: { course }, body }: Input<typeof calls.putCertificate>,
    @SignedInUser() user: User,
  ): Promise<Certificate> {
    return this.certificates.put(course, body, user);
  }

  @Header('Content-Disposition', 'attachment; filename="certificate.pdf"')
  @Implements(calls.getCertificateFile, 'Your certificate as a PDF', { mediaType: CERTIFICATE_TYPE })
  async getCertificateFile(
    @Input() { params: { id } }: Input<typeof calls.getCertificateFile>,
    @SignedInUser() user: User,
  ): Promise<StreamableFile> {
    const file = await this.certificates.file(id, user);
    return new StreamableFile(file, { type: CERTIFICATE_TYPE, length: file.length });
  }

  @Implements(calls.deleteCertificate, 'Withdraws your certificate')
  deleteCertificate(
    @Input() { params: { id } }: Input<typeof calls.deleteCertificate>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.certificates.delete(id, user);
  }
}
