import type { ProfileEntry } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { lazy, type ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { KeptMenu } from '../kept-entries/kept-menu.tsx'
import { useKeptChange } from '../kept-entries/use-kept-change.ts'
import { useRefreshProfile } from './use-refresh-profile.ts'

const ProfileWindow = lazy(async () => ({ default: (await import('./profile-windows.tsx')).ProfileWindow }))

/** What can be done about an entry. */
export function ProfileMenu({ entry }: { entry: ProfileEntry }): ReactElement {
  const { t } = useTranslation('profile-entries')
  const { profileEntries } = useServices().api.call.careData
  const restore = useKeptChange(
    () => profileEntries.restore({ params: { id: entry.id } }),
    useRefreshProfile(),
  )
  return (
    <KeptMenu
      entry={entry}
      name={entry.name}
      labels={{ edit: t('profileEntries.edit'), history: t('profileEntries.history') }}
      onRestore={() => restore.mutate()}
    >
      {(opened, close) => <ProfileWindow name={opened} entry={entry} onClose={close} />}
    </KeptMenu>
  )
}
