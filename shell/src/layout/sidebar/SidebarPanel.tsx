import { IconButton, theme, WidgetBoundary } from '@powerline/ui';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { SidebarFooter } from './SidebarFooter.tsx';
import { SidebarMenu } from './SidebarMenu.tsx';
import { SiteLogo } from './SiteLogo.tsx';
import { SIDEBAR_WIDTH, SIDEBAR_WIDTH_RAIL } from './sidebar-width.ts';

const Panel = styled.aside`
  position: sticky;
  top: 0;
  flex: none;
  display: flex;
  flex-direction: column;
  width: ${SIDEBAR_WIDTH};
  height: 100dvh;
  overflow: hidden;
  border-inline-end: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
  transition: width ${theme.motion.slow} ease-out;

  &[data-rail] {
    width: ${SIDEBAR_WIDTH_RAIL};
  }
`;

const Top = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  min-height: 3.5rem;
  padding-block: ${theme.space[2]};
  padding-inline: ${theme.space[4]} ${theme.space[2]};

  ${Panel}[data-rail] & {
    justify-content: center;
    padding-inline: 0;
  }
`;

interface SidebarPanelProps {
  /** Unique in the document. */
  id: string;
  isExpanded: boolean;
  onToggle?: () => void;
}

export function SidebarPanel({ id, isExpanded, onToggle }: SidebarPanelProps) {
  const Icon = isExpanded ? PanelLeftClose : PanelLeftOpen;
  return (
    <Panel id={id} aria-label={t('Sidebar')} data-rail={!isExpanded || undefined}>
      <Top>
        {isExpanded ? <SiteLogo /> : null}
        <IconButton
          label={t('Toggle sidebar')}
          size="small"
          icon={<Icon aria-hidden="true" size={18} />}
          aria-expanded={isExpanded}
          aria-controls={id}
          aria-keyshortcuts="Control+B Meta+B"
          onClick={onToggle}
        />
      </Top>
      <WidgetBoundary title={t('The menu cannot be shown')}>
        <SidebarMenu isRail={!isExpanded} />
      </WidgetBoundary>
      <SidebarFooter isRail={!isExpanded} hasBell />
    </Panel>
  );
}
