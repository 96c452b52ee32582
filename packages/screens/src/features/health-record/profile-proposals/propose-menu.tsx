import { hasProfileField, PROFILE_SECTIONS, type ProfileEntry } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Menu } from '@platform/ui'
import { IconButton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { MoreIcon } from '../../../parts/icons/icons.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { pendingProposals } from './proposals.queries.ts'

const ProposeDialog = lazy(async () => ({ default: (await import('./propose-dialog.tsx')).ProposeDialog }))
const ProposeEndDialog = lazy(async () => ({
  default: (await import('./propose-end-dialog.tsx')).ProposeEndDialog,
}))

/** What a member of the care team can propose about an entry. */
export function ProposeMenu({ entry }: { readonly entry: ProfileEntry }): ReactElement | null {
  const { t } = useTranslation('profile-entries')
  const [opened, setOpened] = useState<'change' | 'end'>()
  const proposals = useQuery(pendingProposals(useServices(), entry.personId))
  const kind = PROFILE_SECTIONS.find((known) => known === entry.kind)
  if (kind === undefined || proposals.data?.mayPropose !== true) return null
  const label = t('profileProposals.menu', { name: entry.name })
  const canEnd = hasProfileField(kind, 'isEnded') && !entry.isEnded
  const close = (): void => setOpened(undefined)
  return (
    <>
      <Menu
        label={label}
        align="end"
        items={[
          { id: 'change', label: t('profileProposals.change'), onSelect: () => setOpened('change') },
          ...(canEnd
            ? [{ id: 'end', label: t('profileProposals.end'), onSelect: () => setOpened('end') }]
            : []),
        ]}
        trigger={(trigger) => <IconButton {...trigger} size="small" label={label} icon={<MoreIcon />} />}
      />
      <Suspense>
        {opened === 'change' && (
          <ProposeDialog personId={entry.personId} kind={kind} entry={entry} onClose={close} />
        )}
        {opened === 'end' && <ProposeEndDialog entry={entry} kind={kind} onClose={close} />}
      </Suspense>
    </>
  )
}
