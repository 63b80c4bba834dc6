import { theme } from '@powerline/ui';
import { styled } from 'styled-components';

const Input = styled.input`
  flex: none;
  width: 3.5rem;
  height: 2.5rem;
  padding: ${theme.space[1]};
  border: 1px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
  cursor: pointer;

  @media (pointer: coarse) {
    height: 2.75rem;
  }
`;

interface ColorInputProps {
  label: string;
  /** `#rrggbb`. */
  value: string;
  onChange: (color: string) => void;
}

/** The browser's own color picker. */
export const ColorInput = ({ label, value, onChange }: ColorInputProps) => (
  <Input
    type="color"
    aria-label={label}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
