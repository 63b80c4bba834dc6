import type { ComponentPropsWithRef, WheelEvent } from 'react';
import { styled } from 'styled-components';
import { controlLook } from './controlLook.ts';
import { useFieldControl } from './Field.tsx';

const Input = styled.input`
  ${controlLook}
  font-variant-numeric: tabular-nums;
`;

// Browsers change a focused number when the page is scrolled over it.
const leaveField = (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur();

interface NumberInputProps extends ComponentPropsWithRef<'input'> {
  type?: never;
  /** `decimal` shows a phone keyboard with a separator. */
  inputMode?: 'numeric' | 'decimal';
}

/** Inside a {@link Field} it takes the field's label, hint and error. */
export function NumberInput({ inputMode = 'numeric', ...rest }: NumberInputProps) {
  return <Input type="number" inputMode={inputMode} onWheel={leaveField} {...useFieldControl()} {...rest} />;
}
