import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { styled } from 'styled-components';
import { SquareButton } from '../actions/IconButton.tsx';
import { theme } from '../theme/theme.ts';
import { t } from '../words.ts';
import { TextInput } from './TextInput.tsx';

const Frame = styled.div`
  position: relative;

  input {
    padding-inline-end: 3rem;
  }
`;

const Reveal = styled(SquareButton)`
  position: absolute;
  inset-block: ${theme.space[1]};
  inset-inline-end: ${theme.space[1]};
  color: ${theme.color.textMuted};

  /* As high as the field itself there. */
  @media (pointer: coarse) {
    inset-block: 0;
    inset-inline-end: 0;
  }
`;

interface PasswordInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'autoComplete'> {
  /** Tells password managers what to fill in. */
  autoComplete: 'current-password' | 'new-password';
}

/** People can show the password as they type. Inside a {@link Field} it takes the field's label and error. */
export function PasswordInput(props: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Frame>
      <TextInput type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} {...props} />
      <Reveal
        tone="quiet"
        size="small"
        aria-label={isShown ? t('Hide password') : t('Show password')}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </Reveal>
    </Frame>
  );
}
