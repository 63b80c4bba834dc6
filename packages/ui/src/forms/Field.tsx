import { createContext, type ReactNode, useContext, useId } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { t } from '../words.ts';

/** What a label, hint and error add to their control. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

const FieldContext = createContext<ControlProps | null>(null);

/** Props that connect a control to its {@link Field}; null outside of one. */
export const useFieldControl = () => useContext(FieldContext);

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  min-width: 0;
`;

const LabelLine = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[2]};

  label {
    font-weight: ${theme.fontWeight.strong};
  }
`;

const Hint = styled.div`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
`;

const FieldError = styled.div`
  color: ${theme.color.danger};
  font-size: ${theme.fontSize.small};
`;

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Undefined while the value is valid. */
  error?: string | undefined;
  required?: boolean;
  /** Shows the word Optional beside the label. */
  optional?: boolean;
  /** One control of this package, e.g. `<TextInput {...register('username')} />`. */
  children: ReactNode;
}

/** Connects a control with its label, hint and error for assistive technology. */
export function Field({ label, hint, error, required = false, optional = false, children }: FieldProps) {
  const id = useId();
  const parts = {
    hint: hint ? `${id}-hint` : null,
    optional: optional ? `${id}-optional` : null,
    error: error ? `${id}-error` : null,
  };

  const control: ControlProps = {
    id,
    'aria-describedby': [parts.optional, parts.hint, parts.error].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };

  return (
    <Frame>
      <LabelLine>
        <label htmlFor={id}>{label}</label>
        {parts.optional ? <Hint id={parts.optional}>{t('Optional')}</Hint> : null}
      </LabelLine>
      <FieldContext value={control}>{children}</FieldContext>
      {parts.hint ? <Hint id={parts.hint}>{hint}</Hint> : null}
      {/* Always mounted, so that a new error is announced. */}
      <div aria-live="polite">{parts.error ? <FieldError id={parts.error}>{error}</FieldError> : null}</div>
    </Frame>
  );
}
