import type { PageImage } from '@powerline/contract/content';
import { type ReactNode, useState } from 'react';
import { t } from '../words.ts';
import { AdminLink } from './AdminLink.tsx';
import { ImageFrame } from './ImageFrame.tsx';

interface PageImageViewProps extends Pick<PageImage, 'imageUrl' | 'title' | 'linkUrl' | 'altText'> {
  /** Decorative, in place of the image. */
  icon?: ReactNode;
}

/** An image with a link; without an image, its title and the link as text. */
export function PageImageView({ imageUrl, title, linkUrl, altText, icon }: PageImageViewProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);

  if (!imageUrl || imageUrl === brokenUrl) {
    return (
      <ImageFrame data-empty>
        {icon}
        {linkUrl ? (
          <p>
            <AdminLink href={linkUrl}>{t('Go to {title}', { title })}</AdminLink>
          </p>
        ) : null}
        <small>{imageUrl ? t('The image could not be loaded') : t('No image set')}</small>
      </ImageFrame>
    );
  }
  return (
    <ImageFrame>
      <AdminLink href={linkUrl}>
        <img
          src={imageUrl}
          alt={altText || title}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(imageUrl)}
        />
      </AdminLink>
    </ImageFrame>
  );
}
