import { PASSWORD_MIN_LENGTH, type PasswordOwner } from '@powerline/contract/accounts';
import { theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { estimateStrength, STRENGTHS, type Strength } from './estimate-strength.ts';

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space[2]};
`;

const Bars = styled.span`
  display: inline-flex;
  gap: ${theme.space[1]};
`;

const Bar = styled.span`
  width: 1.5rem;
  height: 0.375rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.border};
  /* Forced colors take the ground away: there the words alone say it. */
  forced-color-adjust: none;

  &[data-strength='weak'] {
    background: ${theme.color.danger};
  }
  &[data-strength='fair'] {
    background: ${theme.color.onWarningSoft};
  }
  &[data-strength='good'],
  &[data-strength='strong'] {
    background: ${theme.color.success};
  }
`;

const words = (): Readonly<Record<Strength, string>> => ({
  weak: t('Weak: longer is better'),
  fair: t('Fair: longer is better'),
  good: t('Good'),
  strong: t('Strong'),
});

interface PasswordStrengthProps {
  password: string;
  owner: PasswordOwner;
}

export default function PasswordStrength({ password, owner }: PasswordStrengthProps) {
  const isLongEnough = password.length >= PASSWORD_MIN_LENGTH;
  const strength = isLongEnough ? estimateStrength(password, owner) : null;
  const rank = strength === null ? -1 : STRENGTHS.indexOf(strength);
  return (
    <Line>
      {strength === null ? null : (
        <Bars aria-hidden="true">
          {STRENGTHS.map((step, index) => (
            <Bar key={step} data-strength={index <= rank ? strength : undefined} />
          ))}
        </Bars>
      )}
      {/* Announced when it changes, not for each letter. */}
      <span aria-live="polite">
        {strength === null
          ? t('At least {count, plural, one {# character} other {# characters}}', { count: PASSWORD_MIN_LENGTH })
          : words()[strength]}
      </span>
    </Line>
  );
}
