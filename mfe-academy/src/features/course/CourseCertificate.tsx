import type { Course } from '@powerline/contract/academy';
import { errorSentence, notify } from '@powerline/platform';
import { Button, Card, Inline, Loaded, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';
import { Award } from 'lucide-react';
import { useRef, useState } from 'react';
import { makeCertificate, useCourseCertificate, useProposedName } from '../../api/certificates.ts';
import { t } from '../../words.ts';
import { MadeCertificate } from './MadeCertificate.tsx';
import { NameForm } from './NameForm.tsx';

/** A completed course's certificate, or the way to it. Nothing before. */
export function CourseCertificate({ course: { slug: course, lessons, completed } }: { course: Course }) {
  const answer = useCourseCertificate(course, completed > 0);
  const heading = useRef<HTMLHeadingElement>(null);
  // An author may have added a lesson since.
  if (completed < lessons && !answer.data?.completedOn) return null;
  return (
    <Stack as="section" gap={4} id="certificate" aria-labelledby="certificate-heading">
      <SectionHeading id="certificate-heading" ref={heading}>
        {t('Your certificate')}
      </SectionHeading>
      <Loaded answer={answer} what={t('your certificate')} skeleton={<Skeleton height="14rem" />}>
        {(data) =>
          data.certificate ? (
            <MadeCertificate course={course} certificate={data.certificate} focusAfterWithdrawal={heading} />
          ) : data.completedOn ? (
            <OfferedCertificate course={course} lastName={data.lastName} onMade={() => heading.current?.focus()} />
          ) : null
        }
      </Loaded>
    </Stack>
  );
}

interface OfferedCertificateProps {
  /** Its slug. */
  course: string;
  /** On the member's last certificate. */
  lastName: string | null;
  /** The pressed button is gone then. */
  onMade: () => void;
}

function OfferedCertificate({ course, lastName, onMade }: OfferedCertificateProps) {
  const proposed = useProposedName();
  const [isAsked, setAsked] = useState(lastName === null);
  const [isBusy, setBusy] = useState(false);

  async function make(name: string) {
    setBusy(true);
    try {
      await makeCertificate(course, name);
      onMade();
    } catch (error) {
      notify.error(t('The certificate was not made'), errorSentence(error, t('Try again.')));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card>
      <Stack gap={4}>
        <Inline gap={3}>
          <Award aria-hidden="true" />
          <strong>{t('You did it. This course is yours.')}</strong>
        </Inline>
        <Text>{t('Get a certificate to keep, to print, or to show. Anyone you send it to can check it.')}</Text>
        {lastName !== null && !isAsked ? (
          <Inline gap={2}>
            <Button isBusy={isBusy} onClick={() => make(lastName)}>
              {t('Get it for {name}', { name: lastName })}
            </Button>
            <Button tone="quiet" onClick={() => setAsked(true)}>
              {t('Use another name')}
            </Button>
          </Inline>
        ) : proposed.isLoading ? (
          <Skeleton height="8rem" />
        ) : (
          <NameForm
            course={course}
            name={lastName ?? proposed.name}
            label={t('Get your certificate')}
            takesFocus={lastName !== null}
            onDone={onMade}
          />
        )}
      </Stack>
    </Card>
  );
}
