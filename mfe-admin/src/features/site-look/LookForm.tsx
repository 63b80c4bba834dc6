import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  SITE_NAME_MAX_LENGTH,
  type SiteLook,
  type SiteLookInput,
  siteLookInputSchema,
  siteLookSchema,
} from '@powerline/contract/content';
import { PRODUCT_NAME } from '@powerline/contract/foundation';
import { accentPalettes, darkPalette, lightPalette } from '@powerline/contract/look';
import { notify } from '@powerline/platform';
import { Button, Card, Field, Inline, Stack, Text, TextInput } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { GuardedFormNotice, useGuardedForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import { saveSiteLook } from '../../api/site-look.ts';
import { useUnsavedEdit } from '../../components/unsaved/unsaved-edits.ts';
import { t } from '../../words.ts';
import { ColorInput } from './ColorInput.tsx';
import { ElsewhereNotice } from './ElsewhereNotice.tsx';
import { LookPreview } from './LookPreview.tsx';
import { readableShades } from './readable-shades.ts';
import { showLook } from './show-look.ts';

const STANDARD = { light: lightPalette, dark: darkPalette };

const read = (text: string) => text;
const fieldWords = () => ({ siteName: { name: t('Site name'), read }, accent: { name: t('Accent color'), read } });

const fieldsOf = ({ siteName, accent }: SiteLook) => ({ siteName: siteName ?? '', accent: accent ?? '' });

/** An emptied field brings back the product's own name or colors. */
export function LookForm({ look }: { look: SiteLook }) {
  const form = useForm({ resolver: valibotResolver(siteLookInputSchema), defaultValues: fieldsOf(look) });
  const { register, handleSubmit, formState, setValue, watch } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const guarded = useGuardedForm({
    form,
    stored: look,
    fieldsOf,
    schema: siteLookSchema,
    name: 'admin.look',
  });
  useUnsavedEdit(t('Name and color'), isDirty, guarded.discard);
  const { siteName, accent } = watch();
  const chosen = (accent ?? '').trim().toLowerCase();
  const isColor = /^#[0-9a-f]{6}$/.test(chosen);
  const palettes = isColor ? accentPalettes(chosen) : STANDARD;
  const choose = (color: string) => setValue('accent', color, { shouldDirty: true, shouldValidate: true });

  async function save(input: SiteLookInput) {
    try {
      const isSaved = await guarded.save(async (ifMatch) => {
        const saved = await saveSiteLook(input, ifMatch);
        await showLook(saved);
        return saved;
      });
      if (isSaved) notify.success(t('Name and color saved'), t('Pages and emails use them from now on.'));
    } catch (error) {
      await reportFailure(t('Failed to save name and color'), error);
    }
  }

  return (
    <Card as="form" noValidate aria-label={t('Name and color')} onSubmit={handleSubmit(save)}>
      <Stack gap={4}>
        <ElsewhereNotice look={look} />
        <GuardedFormNotice form={guarded} what={t('setting')} words={fieldWords()} />
        <Field
          label={t('Site name')}
          optional
          hint={t('In window titles, link previews and emails. Without one it’s {product}.', { product: PRODUCT_NAME })}
          error={errors.siteName?.message}
        >
          <TextInput autoComplete="off" maxLength={SITE_NAME_MAX_LENGTH} {...register('siteName')} />
        </Field>
        <Stack gap={2}>
          <Inline gap={3} align="end">
            <ColorInput label={t('Choose a color')} value={isColor ? chosen : lightPalette.accent} onChange={choose} />
            <Field label={t('Accent color')} optional error={errors.accent?.message}>
              <TextInput autoComplete="off" placeholder={lightPalette.accent} maxLength={7} {...register('accent')} />
            </Field>
            {accent ? (
              <Button tone="quiet" onClick={() => choose('')}>
                {t('Use standard colors')}
              </Button>
            ) : null}
          </Inline>
          <Text size="small" tone="muted" role="status">
            {isColor
              ? readableShades(chosen, palettes)
              : t('The standard colors. Choose one of your own to see it below.')}
          </Text>
        </Stack>
        <LookPreview palettes={palettes} siteName={siteName?.trim() || PRODUCT_NAME} />
        <Inline>
          <Button type="submit" disabled={guarded.theirs !== undefined} isBusy={isSubmitting}>
            {t('Save name and color')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
