// Everything a first visit needs: the shell's own components and those of the page `/`. The rest loads with the first
// page that uses it. No one imports this file directly: the webpack preset chooses it.
export { Button } from './actions/Button.tsx';
export { IconButton } from './actions/IconButton.tsx';
export { ExternalLink, ExternalLinkButton, LinkButton } from './actions/LinkButton.tsx';
export { SupportLink } from './actions/SupportLink.tsx';
export { Card, LinkCard } from './content/Card.tsx';
export { coveringLink } from './content/covering-link.ts';
export { Hero } from './content/Hero.tsx';
export { PageHeading } from './content/PageHeading.tsx';
export { SectionHeading } from './content/SectionHeading.tsx';
export { SiteName } from './content/SiteName.tsx';
export { Text } from './content/Text.tsx';
export { Badge } from './feedback/Badge.tsx';
export { EmptyState } from './feedback/EmptyState.tsx';
export { ErrorState } from './feedback/ErrorState.tsx';
export { Notice } from './feedback/Notice.tsx';
export { LoadingRegion, Skeleton } from './feedback/Skeleton.tsx';
export { WidgetBoundary } from './feedback/WidgetBoundary.tsx';
export { PageLayout } from './layout/PageLayout.tsx';
export { SideBySide } from './layout/SideBySide.tsx';
export { Grid, Inline, Stack } from './layout/Stack.tsx';
export { VisuallyHidden } from './layout/VisuallyHidden.ts';
export { MOBILE_BREAKPOINT_PX, onMobile, onWide, theme } from './theme/theme.ts';
export { Marquee } from './tickers/Marquee.tsx';
export { Tooltip } from './tooltip/Tooltip.tsx';
export { LoadedVideo } from './video/LoadedVideo.tsx';
// Published builds still import FilmPoster and would fail without that name.
export { VideoPoster, VideoPoster as FilmPoster } from './video/VideoPoster.tsx';
