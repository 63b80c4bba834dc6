import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { controlLook } from './controlLook.ts';
import { useFieldControl } from './Field.tsx';

const Area = styled.textarea`
  ${controlLook}
  display: block;
  resize: vertical;
  line-height: ${theme.lineHeight.body};
`;

/** Inside a {@link Field} it takes the field's label, hint and error. */
export function TextArea({ rows = 3, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return <Area rows={rows} {...useFieldControl()} {...rest} />;
}
