import type { PageImage } from '@powerline/contract/content';
import { type ReactNode, useState } from 'react';
import { AdminLink } from './AdminLink.tsx';
import { ImageFrame } from './ImageFrame.tsx';

interface PageImageViewProps extends Pick<PageImage, 'imageUrl' | 'title' | 'linkUrl' | 'altText'> {
  /** Stands where the image would; only for the eye. */
  icon?: ReactNode;
}

/** An image that leads to its link; in place of an image that is not there, words and the link as words. */
export function PageImageView({ imageUrl, title, linkUrl, altText, icon }: PageImageViewProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);

  if (!imageUrl || imageUrl === brokenUrl) {
    return (
      <ImageFrame data-empty>
        {icon}
        {linkUrl ? (
          <p>
            <AdminLink href={linkUrl}>Go to {title}</AdminLink>
          </p>
        ) : null}
        <small>{imageUrl ? 'The image could not be loaded' : 'No image set'}</small>
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
