import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  iframeSource,
  type PageVideo,
  type PageVideoInput,
  pageVideoInputSchema,
  pageVideoSchema,
  watchPage,
} from '@powerline/contract/content';
import { notify } from '@powerline/platform';
import { Field, Notice, TextArea, VideoFrame } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { GuardedFormNotice, useGuardedForm } from '@powerline/ui/saving';
import { useForm } from 'react-hook-form';
import { removePageVideo, savePageVideo } from '../../api/page-videos.ts';
import { useUnsavedEdit } from '../../components/unsaved/unsaved-edits.ts';
import { t } from '../../words.ts';
import { ContentCard } from './ContentCard.tsx';
import { PreviewSpace } from './PreviewSpace.tsx';
import { useSettled } from './use-settled.ts';

const fieldWords = () => ({ iframeSrc: { name: t('Video source'), read: (source: string) => source } });

const shown = ({ iframeSrc }: PageVideo) => ({ iframeSrc: iframeSrc ?? '' });

/** Saving reduces a pasted snippet to its address. */
export function VideoForm({ video, title }: { video: PageVideo; title: string }) {
  const { pageSlug: slug, iframeSrc } = video;
  const form = useForm({ resolver: valibotResolver(pageVideoInputSchema), defaultValues: shown(video) });
  const { register, handleSubmit, formState, watch } = form;
  const typed = watch('iframeSrc');
  const source = iframeSource(useSettled(typed));
  const guarded = useGuardedForm({
    form,
    stored: video,
    fieldsOf: shown,
    schema: pageVideoSchema,
    name: `admin.video.${slug}`,
  });
  useUnsavedEdit(title, formState.isDirty, guarded.discard);

  async function save(input: PageVideoInput) {
    try {
      if (await guarded.save((ifMatch) => savePageVideo(slug, input.iframeSrc, ifMatch)))
        notify.success(t('Video updated'), t('{title} shows it now.', { title }));
    } catch (error) {
      await reportFailure(t('Failed to update video'), error);
    }
  }

  return (
    <ContentCard
      title={title}
      preview={
        source === null ? (
          <PreviewSpace>{t('No video set: the built-in one is shown')}</PreviewSpace>
        ) : (
          <VideoFrame title={t('Preview of the video of {title}', { title })} source={source} />
        )
      }
      onSubmit={handleSubmit(save)}
      isSaving={formState.isSubmitting}
      canSave={typed.trim() !== '' && !guarded.theirs}
      notice={<GuardedFormNotice form={guarded} what={t('video')} words={fieldWords()} />}
      saveLabel={t('Save video')}
      removal={
        iframeSrc === null
          ? null
          : {
              kind: 'video',
              consequence: t('The page shows the built-in video instead.'),
              remove: () => guarded.remove((ifMatch) => removePageVideo(slug, ifMatch)),
            }
      }
    >
      <Field
        label={t('Video source')}
        hint={t('Paste a link from YouTube or Vimeo, or the embed code of another site.')}
        error={formState.errors.iframeSrc?.message}
      >
        <TextArea rows={2} spellCheck={false} {...register('iframeSrc')} />
      </Field>
      {source === null || watchPage(source).isKnown ? null : (
        <Notice tone="warning">
          {t('That video’s site may not allow playback here. Save only if the video plays in the preview above.')}
        </Notice>
      )}
    </ContentCard>
  );
}
