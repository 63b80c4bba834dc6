import { theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../words.ts';
import type { Outline } from './use-outlines.ts';

/** Over the page and never part of it: it takes no presses and no room. */
const Layer = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.overlay};
  overflow: hidden;
  pointer-events: none;

  @media print {
    display: none;
  }
`;

const Frame = styled.div`
  position: absolute;
  border: 2px solid ${theme.color.accent};
  border-radius: ${theme.radius.small};

  &[data-kind='page'] {
    border-color: ${theme.color.textMuted};
  }
  &[data-kind='slot'] {
    border: 0;
    outline: 1px dashed ${theme.color.textMuted};
    outline-offset: 3px;
  }
  &[data-marked] {
    border-color: ${theme.color.accent};
    outline: 2px solid ${theme.color.accent};
    background: color-mix(in srgb, ${theme.color.accent} 12%, transparent);
  }
`;

const Label = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  max-width: 100%;
  padding: 0 ${theme.space[2]};
  overflow: hidden;
  border-end-end-radius: ${theme.radius.small};
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  font-size: ${theme.fontSize.small};
  text-overflow: ellipsis;
  white-space: nowrap;

  ${Frame}:not([data-marked])[data-kind='page'] > &, [data-kind='slot'] > & {
    background: ${theme.color.inverse};
    color: ${theme.color.onInverse};
  }
  [data-kind='slot'] > & {
    inset-block-start: calc(100% + 4px);
    border-radius: ${theme.radius.small};
  }
`;

interface OutlinesProps {
  outlines: readonly Outline[];
  /** The key of a part, or the name of a module. */
  marked: string | undefined;
  versions: ReadonlyMap<string, string>;
}

/** An outline around each part of the page, with whose it is. The panel says all of that to assistive technology. */
export function Outlines({ outlines, marked, versions }: OutlinesProps) {
  return (
    <Layer aria-hidden="true">
      {outlines.map(({ key, kind, module, name, box }) => (
        <Frame
          key={key}
          data-kind={kind}
          data-marked={(marked !== undefined && [key, module].includes(marked)) || undefined}
          style={{ ...box }}
        >
          {/* A widget's is in sight while any of the widget is. */}
          <Label style={kind === 'widget' ? { top: Math.min(Math.max(0, -box.top), box.height - LABEL_PX) } : {}}>
            {kind === 'slot' ? t('Slot {name}', { name }) : `${name} · ${module} ${versions.get(module ?? '') ?? ''}`}
          </Label>
        </Frame>
      ))}
    </Layer>
  );
}

const LABEL_PX = 24;
