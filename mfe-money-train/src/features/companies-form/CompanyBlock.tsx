import { COMPANY_POSITIONS, type Company, type CompanyPosition } from '@powerline/contract/money-train';
import {
  Button,
  Card,
  Field,
  Grid,
  Inline,
  SectionHeading,
  Stack,
  TextArea,
  TextInput,
  theme,
  VisuallyHidden,
} from '@powerline/ui';
import { type ReactNode, useId } from 'react';
import { rich, t } from '../../words.ts';
import { type CompanyFormReturn, fieldName } from './company-blocks.ts';
import { completeAddress } from './complete-address.ts';
import { ThumbnailField } from './ThumbnailField.tsx';

const hidden = (inside: ReactNode) => <VisuallyHidden>{inside}</VisuallyHidden>;

interface CompanyBlockProps {
  form: CompanyFormReturn;
  position: CompanyPosition;
  /** The number on screen: the first block is required, the others are optional (specification section 5). */
  number: number;
  /** Undefined for a new one. */
  company: Company | undefined;
  onChange: () => void;
  /** Called with the chosen image, or without one. */
  onFile: (file: File | undefined) => void;
  /** Undefined for a block that must stay. */
  onClose: (() => void) | undefined;
}

export function CompanyBlock({ form, position, number, company, onChange, onFile, onClose }: CompanyBlockProps) {
  const headingId = useId();
  const { register, control, formState, clearErrors } = form;
  const errors = formState.errors.blocks?.[COMPANY_POSITIONS.indexOf(position)];
  const isRequired = number === 1;

  // The schema doesn't report missing parts, so its next run would not clear them.
  const registerPart = (part: 'companyName' | 'url', onBlur?: () => void) => {
    const name = fieldName(position, part);
    return register(name, { onChange: () => clearErrors(name), onBlur });
  };

  const completeUrl = () => {
    const name = fieldName(position, 'url');
    const typed = form.getValues(name);
    const address = completeAddress(typed);
    if (address !== typed) form.setValue(name, address, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };

  return (
    <Card role="group" aria-labelledby={headingId} onChange={onChange}>
      <Stack gap={4}>
        {/* The heading wraps, so that the button stays beside it. */}
        <Inline justify="space-between" style={{ flexWrap: 'nowrap' }}>
          <SectionHeading level={3} id={headingId}>
            {isRequired ? t('Company #{number} (required)', { number }) : t('Company #{number} (optional)', { number })}
          </SectionHeading>
          {onClose ? (
            <Button tone="quiet" size="small" flush="end" onClick={onClose}>
              {company
                ? rich('Cancel<more> editing {company}</more>', { more: hidden, company: company.companyName })
                : rich('Remove<more> Company #{number}</more>', { more: hidden, number })}
            </Button>
          ) : null}
        </Inline>
        <Grid gap={6} columnWidth="18rem" style={{ rowGap: theme.space[4] }}>
          <Stack gap={4}>
            <Field label={t('Company name')} required={isRequired} error={errors?.companyName?.message}>
              <TextInput dir="auto" autoComplete="off" {...registerPart('companyName')} />
            </Field>
            <Field
              label={t('URL')}
              hint={t('Paste your referral link.')}
              required={isRequired}
              error={errors?.url?.message}
            >
              <TextInput type="url" inputMode="url" autoComplete="off" {...registerPart('url', completeUrl)} />
            </Field>
          </Stack>
          <Stack gap={4}>
            <Field label={t('Description')} optional error={errors?.description?.message}>
              <TextArea dir="auto" {...register(fieldName(position, 'description'))} />
            </Field>
            <ThumbnailField control={control} position={position} picture={company?.picture ?? null} onFile={onFile} />
          </Stack>
        </Grid>
      </Stack>
    </Card>
  );
}
