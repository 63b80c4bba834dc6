import { domainOf } from '@powerline/contract/foundation';
import type { Company } from '@powerline/contract/money-train';
import { useSystem } from '@powerline/platform';
import {
  Badge,
  Button,
  Card,
  ExternalLinkButton,
  Inline,
  SectionHeading,
  Stack,
  Text,
  VisuallyHidden,
} from '@powerline/ui';
import { ImageButtons, ImageOrMonogram, useImageChange } from '@powerline/ui/images';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { removeCompanyPicture, sendCompanyPicture } from '../../api/company-pictures.ts';
import { rich, t } from '../../words.ts';

const hidden = (inside: ReactNode) => <VisuallyHidden>{inside}</VisuallyHidden>;

interface CompanyCardProps {
  company: Company;
  userId: number;
  isJustSaved: boolean;
  /** Changes each time a save leads to this card, which then takes focus. */
  ledTo: unknown;
  /** Undefined before the form is there. */
  onEdit: (() => void) | undefined;
  /** True if editing was just canceled: Edit replaces the focused button. */
  takesFocus: boolean;
  children: ReactNode;
}

export function CompanyCard({ company, userId, isJustSaved, ledTo, onEdit, takesFocus, children }: CompanyCardProps) {
  const { id, companyName, url, description, thumbnail } = company;
  const hasPictures = useSystem('profiles').isOpen === true;
  const picture = useImageChange(company.picture ?? null, {
    send: (file) => sendCompanyPicture({ id, userId }, file),
    remove: () => removeCompanyPicture({ id, userId }),
  });
  const savedId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (ledTo) heading.current?.focus();
  }, [ledTo]);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) edit.current?.focus();
  }, [takesFocus]);

  return (
    <Card>
      <Stack gap={4} style={{ height: '100%' }}>
        <Inline gap={3} style={{ flexWrap: 'nowrap' }}>
          <ImageOrMonogram of="company" address={hasPictures ? picture.shown : null} name={companyName} />
          <Stack gap={1} style={{ flex: 1 }}>
            <SectionHeading
              ref={heading}
              level={3}
              aria-describedby={isJustSaved ? savedId : undefined}
              style={{ scrollMarginBlock: '8rem' }}
            >
              <bdi>{companyName}</bdi>
            </SectionHeading>
            <Text as="span" size="small" tone="muted">
              {domainOf(url)}
            </Text>
          </Stack>
          {isJustSaved ? (
            <span id={savedId} style={{ alignSelf: 'start' }}>
              <Badge tone="success">{t('Saved')}</Badge>
            </span>
          ) : null}
        </Inline>
        <Stack gap={2} style={{ flex: 1 }}>
          {description ? (
            <Text dir="auto" style={{ whiteSpace: 'pre-line' }}>
              {description}
            </Text>
          ) : (
            <Text tone="muted">{t('No description')}</Text>
          )}
          {thumbnail && !hasPictures ? (
            <Text size="small" tone="muted">
              {t('Thumbnail: {thumbnail}', { thumbnail })}
            </Text>
          ) : null}
        </Stack>
        {hasPictures ? <ImageButtons whose={companyName} picture={picture} /> : null}
        <Inline justify="space-between">
          <ExternalLinkButton isSponsored href={url} tone="secondary" size="small">
            <span>{rich('Visit Website<more> of {companyName}</more>', { more: hidden, companyName })}</span>
          </ExternalLinkButton>
          <Inline gap={1}>
            <Button tone="quiet" size="small" flush="start" onClick={onEdit} ref={edit}>
              {rich('Edit<more> {companyName}</more>', { more: hidden, companyName })}
            </Button>
            {children}
          </Inline>
        </Inline>
      </Stack>
    </Card>
  );
}
