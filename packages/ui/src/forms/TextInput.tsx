import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlLook } from './controlLook.ts';
import { useFieldControl } from './Field.tsx';

const Input = styled.input`
  ${controlLook}
`;

interface TextInputProps extends ComponentPropsWithRef<'input'> {
  type?: 'text' | 'date' | 'datetime-local' | 'email' | 'password' | 'search' | 'tel' | 'url';
}

/** Inside a {@link Field} it takes the field's label, hint and error. */
export function TextInput({ type = 'text', ...rest }: TextInputProps) {
  return <Input type={type} {...useFieldControl()} {...rest} />;
}
