import { COMPANY_POSITIONS, type CompanyPosition } from '@powerline/contract/money-train';
import { Card, Field, Grid, SectionHeading, Stack, TextArea, TextInput } from '@powerline/ui';
import { useId } from 'react';
import { type CompanyFormReturn, fieldName } from './company-blocks.ts';
import { ThumbnailField } from './ThumbnailField.tsx';

interface CompanyBlockProps {
  form: CompanyFormReturn;
  position: CompanyPosition;
}

/** The fields of one company. The first company is required, the others are not (specification section 5). */
export function CompanyBlock({ form, position }: CompanyBlockProps) {
  const headingId = useId();
  const { register, control, formState, clearErrors } = form;
  const errors = formState.errors.blocks?.[COMPANY_POSITIONS.indexOf(position)];
  const isRequired = position === 1;

  // That a part is missing is not said by the schema, so the schema's next run would not take it back.
  const registerPart = (part: 'companyName' | 'url') => {
    const name = fieldName(position, part);
    return register(name, { onChange: () => clearErrors(name) });
  };

  return (
    <Card role="group" aria-labelledby={headingId}>
      <Stack gap={4}>
        <SectionHeading level={3} id={headingId}>
          Company #{position} {isRequired ? '(required)' : '(optional)'}
        </SectionHeading>
        <Grid gap={6} columnWidth="18rem">
          <Stack gap={4}>
            <Field label="Company name" required={isRequired} error={errors?.companyName?.message}>
              <TextInput autoComplete="off" {...registerPart('companyName')} />
            </Field>
            <Field
              label="URL"
              hint="The whole address, such as https://example.com"
              required={isRequired}
              error={errors?.url?.message}
            >
              <TextInput type="url" inputMode="url" autoComplete="off" {...registerPart('url')} />
            </Field>
          </Stack>
          <Stack gap={4}>
            <Field label="Description" optional error={errors?.description?.message}>
              <TextArea {...register(fieldName(position, 'description'))} />
            </Field>
            <ThumbnailField control={control} position={position} />
          </Stack>
        </Grid>
      </Stack>
    </Card>
  );
}
