import type { ProfileCard } from '@powerline/contract/money-train';
import { coveringLink, Text, theme } from '@powerline/ui';
import { ImageOrMonogram } from '@powerline/ui/images';
import { ArrowUpRight } from 'lucide-react';
import { styled } from 'styled-components';
import { rich } from '../../words.ts';

/** Room for the text beside the picture; on a phone, it would be three words wide. */
const WIDE = '@container page (width >= 26rem)';

const Place = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: 0 ${theme.space[4]};
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  overflow-wrap: anywhere;
  transition:
    border-color ${theme.motion.fast} ease-out,
    box-shadow ${theme.motion.fast} ease-out,
    transform ${theme.motion.fast} ease-out;

  &:hover {
    border-color: ${theme.color.accent};
    box-shadow: ${theme.shadow.hover};
    transform: translateY(${theme.motion.lift});
  }
  > svg {
    width: 1.25rem;
    height: 1.5rem;
    color: ${theme.color.textMuted};
  }
  ${WIDE} {
    grid-template-rows: auto 1fr;

    > :first-child {
      grid-row: 1 / 3;
    }
  }
`;

const Head = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  min-width: 0;
`;

const Words = styled(Head)`
  grid-column: 1 / -1;
  padding-block-start: ${theme.space[3]};

  ${WIDE} {
    grid-column: 2 / -1;
    padding-block-start: ${theme.space[1]};
  }
`;

const CompanyName = styled.a`
  ${coveringLink}
  font-size: ${theme.fontSize.large};
  font-weight: ${theme.fontWeight.strong};
  line-height: ${theme.lineHeight.heading};
`;

interface CompanyLinkProps {
  card: Omit<ProfileCard, 'id'>;
  sponsorOf: string;
}

/** The link goes through the server, which counts the click. */
export function CompanyLink({
  card: { companyName, description, picture, domain, link, isOfSponsor },
  sponsorOf,
}: CompanyLinkProps) {
  return (
    <Place>
      <ImageOrMonogram of="company" address={picture} name={companyName} size="large" />
      <Head>
        <CompanyName href={link} rel="sponsored nofollow noopener">
          <bdi>{companyName}</bdi>
        </CompanyName>
        <Text as="span" size="small" tone="muted">
          {domain}
        </Text>
      </Head>
      <ArrowUpRight aria-hidden="true" />
      {description || isOfSponsor ? (
        <Words>
          {description ? (
            <Text dir="auto" style={{ whiteSpace: 'pre-line' }}>
              {description}
            </Text>
          ) : null}
          {isOfSponsor ? (
            <Text as="span" size="small" tone="muted">
              {rich('From the list of {member}’s sponsor', { member: <bdi>{sponsorOf}</bdi> })}
            </Text>
          ) : null}
        </Words>
      ) : null}
    </Place>
  );
}
