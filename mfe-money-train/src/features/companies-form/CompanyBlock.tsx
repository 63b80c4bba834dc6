import type { CompanyPosition } from '@powerline/contract';
import { Card, Field, Grid, SectionHeading, Stack, TextArea, TextInput } from '@powerline/ui';
import { useId } from 'react';
import type { CompanyFormReturn } from './company-blocks.ts';
import { ThumbnailField } from './ThumbnailField.tsx';

interface CompanyBlockProps {
  form: CompanyFormReturn;
  position: CompanyPosition;
}

/** The fields of one company. The first company is required, the others are not (specification section 5). */
export function CompanyBlock({ form, position }: CompanyBlockProps) {
  const headingId = useId();
  const { register, control, formState, clearErrors } = form;
  const { errors } = formState;
  const isRequired = position === 1;

  // That a part is missing is not said by the schema, so the schema's next run would not take it back.
  const registerPart = (part: 'Name' | 'Url') => {
    const field = `company${position}${part}` as const;
    return register(field, { onChange: () => clearErrors(field) });
  };

  return (
    <Card role="group" aria-labelledby={headingId}>
      <Stack gap={4}>
        <SectionHeading level={3} id={headingId}>
          Company #{position} {isRequired ? '(required)' : '(optional)'}
        </SectionHeading>
        <Grid gap={6} columnWidth="18rem">
          <Stack gap={4}>
            <Field label="Company name" required={isRequired} error={errors[`company${position}Name`]?.message}>
              <TextInput autoComplete="off" {...registerPart('Name')} />
            </Field>
            <Field
              label="URL"
              hint="The whole address, such as https://example.com"
              required={isRequired}
              error={errors[`company${position}Url`]?.message}
            >
              <TextInput type="url" inputMode="url" autoComplete="off" {...registerPart('Url')} />
            </Field>
          </Stack>
          <Stack gap={4}>
            <Field label="Description" optional error={errors[`company${position}Description`]?.message}>
              <TextArea {...register(`company${position}Description`)} />
            </Field>
            <ThumbnailField control={control} position={position} />
          </Stack>
        </Grid>
      </Stack>
    </Card>
  );
}
