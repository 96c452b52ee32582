import type { ProviderLink } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { EmptyState, Section, Stack, TeamIllustration } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { LinkCard } from './link-card.tsx'

const GROUPS = ['toAnswer', 'waiting', 'linked', 'past'] as const

type Group = (typeof GROUPS)[number]

interface LinkGroupsProps {
  readonly links: readonly ProviderLink[]
  readonly canChange: boolean
}

/** What needs an answer first, what waits, what is connected, and what is over. */
export function LinkGroups({ links, canChange }: LinkGroupsProps): ReactElement {
  const { t } = useTranslation('provider')
  if (links.length === 0) {
    return (
      <EmptyState title={t('providerLinks.empty.title')} illustration={<TeamIllustration />}>
        {t('providerLinks.empty.text')}
      </EmptyState>
    )
  }
  return (
    <>
      {GROUPS.map((group) => {
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
      })}
    </>
  )
}

function groupOf({ state, isSentByUs }: ProviderLink): Group {
  if (state === 'linked') return 'linked'
  if (state !== 'requested') return 'past'
  return isSentByUs ? 'waiting' : 'toAnswer'
}
