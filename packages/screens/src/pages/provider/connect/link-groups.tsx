import type { ProviderLink } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { EmptyState, Section, Skeleton, Stack, TeamIllustration } from '@platform/ui/elements'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { connections } from '../../../features/organizations/provider-links/provider-links.queries.ts'
import type { LinkPart } from '../../../features/organizations/provider-links/provider-links.queries.ts'
import { ShowMore } from '../../../parts/lists/show-more.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { LinkCard } from './link-card.tsx'

type Group = 'toAnswer' | 'waiting' | 'linked' | 'past'

const GROUPS: Readonly<Record<LinkPart, readonly Group[]>> = {
  open: ['toAnswer', 'waiting'],
  linked: ['linked'],
  past: ['past'],
}

interface LinkGroupsProps {
  readonly canChange: boolean
}

/** What needs an answer first, what waits, what is connected, and what is over. */
export function LinkGroups({ canChange }: LinkGroupsProps): ReactElement {
  const { t } = useTranslation('provider')
  const open = usePart('open')
  const linked = usePart('linked')
  const past = usePart('past')
  const isEmpty = [open, linked, past].every(({ data }) => data?.pages[0]?.items.length === 0)
  if (isEmpty) {
    return (
      <EmptyState title={t('providerLinks.empty.title')} illustration={<TeamIllustration />}>
        {t('providerLinks.empty.text')}
      </EmptyState>
    )
  }
  return (
    <>
      <Part part="open" list={open} canChange={canChange} />
      <Part part="linked" list={linked} canChange={canChange} />
      <Part part="past" list={past} canChange={canChange} />
    </>
  )
}

function usePart(part: LinkPart) {
  return useInfiniteQuery(connections(useServices(), part))
}

interface PartProps extends LinkGroupsProps {
  readonly part: LinkPart
  readonly list: ReturnType<typeof usePart>
}

function Part({ part, list, canChange }: PartProps): ReactElement {
  const { t } = useTranslation('provider')
  return (
    <>
      <Loaded query={list} skeleton={<Skeleton shape="control" lines={3} />}>
        {({ pages }) => {
          const links = pages.flatMap(({ items }) => items)
          return GROUPS[part].map((group) => {
            const own = links.filter((link) => groupOf(link) === group)
            return (
              own.length > 0 && (
                <Section key={group} title={t(`providerLinks.group.${group}`)}>
                  <Stack>
                    {own.map((link) => (
                      <LinkCard key={link.id} link={link} canChange={canChange} />
                    ))}
                  </Stack>
                </Section>
              )
            )
          })
        }}
      </Loaded>
      <ShowMore list={list} />
    </>
  )
}

function groupOf({ state, isSentByUs }: ProviderLink): Group {
  if (state === 'linked') return 'linked'
  if (state !== 'requested') return 'past'
  return isSentByUs ? 'waiting' : 'toAnswer'
}
