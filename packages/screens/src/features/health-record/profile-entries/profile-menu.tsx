import type { ProfileEntry } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Menu, type MenuItem } from '@platform/ui'
import { IconButton } from '@platform/ui/elements'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { MoreIcon } from '../../../parts/icons/icons.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import type { ProfileWindowName } from './profile-windows.tsx'
import { useProfileChange } from './use-profile-change.ts'

const ProfileWindow = lazy(async () => ({ default: (await import('./profile-windows.tsx')).ProfileWindow }))

/** What can be done about an entry. */
export function ProfileMenu({ entry }: { entry: ProfileEntry }): ReactElement {
  const { t } = useTranslation(['profile-entries', 'health-record'])
  const { profileEntries } = useServices().api.call.careData
  const [opened, setOpened] = useState<ProfileWindowName>()
  const restore = useProfileChange(() => profileEntries.restore({ params: { id: entry.id } }))
  const label = t('health-record:journalEntries.moreFor', { name: entry.name })
  const open = (id: ProfileWindowName, text: string): MenuItem => ({
    id,
    label: text,
    onSelect: () => setOpened(id),
  })
  const history = open('history', t('profile-entries:profileEntries.history'))
  const items: MenuItem[] =
    entry.errorAt === null
      ? [
          open('edit', t('profile-entries:profileEntries.edit')),
          history,
          open('markError', t('health-record:journalEntries.markError')),
        ]
      : [
          history,
          {
            id: 'restore',
            label: t('health-record:journalEntries.restore'),
            onSelect: () => restore.mutate(),
          },
        ]
  return (
    <>
      <Menu
        label={label}
        align="end"
        items={items}
        trigger={(trigger) => <IconButton {...trigger} size="small" label={label} icon={<MoreIcon />} />}
      />
      {opened !== undefined && (
        <Suspense>
          <ProfileWindow name={opened} entry={entry} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
