import type { ProfileEntry, ProfileVersion } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useEntryWords } from '../journal-entries/use-entry-words.ts'
import { KeptErrorDialog } from '../kept-entries/kept-error-dialog.tsx'
import { KeptHistory } from '../kept-entries/kept-history.tsx'
import type { KeptWindowName } from '../kept-entries/kept-menu.tsx'
import { EditProfileDialog } from './edit-profile-dialog.tsx'
import { useProfileWords } from './use-profile-words.ts'
import { useRefreshProfile } from './use-refresh-profile.ts'

interface ProfileWindowProps {
  readonly entry: ProfileEntry
  readonly onClose: () => void
}

/** What is done with an entry in a window of its own. */
export function ProfileWindow({
  name,
  ...rest
}: ProfileWindowProps & { readonly name: KeptWindowName }): ReactElement {
  if (name === 'edit') return <EditProfileDialog {...rest} />
  return name === 'history' ? <ProfileHistory {...rest} /> : <ProfileErrorDialog {...rest} />
}

function ProfileErrorDialog({ entry, onClose }: ProfileWindowProps): ReactElement {
  const { markError, restore } = useServices().api.call.careData.profileEntries
  const params = { id: entry.id }
  return (
    <KeptErrorDialog
      mark={(reason) => markError({ params, body: { reason } })}
      restore={() => restore({ params })}
      refresh={useRefreshProfile()}
      onClose={onClose}
    />
  )
}

function ProfileHistory({ entry, onClose }: ProfileWindowProps): ReactElement {
  const { t } = useTranslation('profile-entries')
  const { api } = useServices()
  const words = useProfileWords()
  const entryWords = useEntryWords()
  const input = { params: { id: entry.id } }
  return (
    <KeptHistory
      title={t('profileEntries.history')}
      versions={useQuery(api.query.careData.profileEntries.listVersions.queryOptions({ input }))}
      describe={(one: ProfileVersion) => [
        one.name,
        one.codings.map(({ code }) => code).join(', '),
        one.criticality === null ? '' : t(`profileEntries.criticality.${one.criticality}`),
        ...words.details(one),
        one.note,
        entryWords.audience(one.audience, entry.personId),
      ]}
      onClose={onClose}
    />
  )
}
