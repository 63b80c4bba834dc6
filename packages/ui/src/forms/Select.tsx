import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlLook } from './controlLook.ts';
import { useFieldControl } from './Field.tsx';

const Choice = styled.select`
  ${controlLook}
  cursor: pointer;
`;

/** A native list of `option`s. Inside a {@link Field} it takes the field's label, hint and error. */
export function Select(props: ComponentPropsWithRef<'select'>) {
  return <Choice {...useFieldControl()} {...props} />;
}
