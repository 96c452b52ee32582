import type { ProfileEntry } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { MarkErrorDialog } from '../../../parts/entered-in-error/mark-error-dialog.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { EditProfileDialog } from './edit-profile-dialog.tsx'
import { ProfileHistory } from './profile-history.tsx'
import { useRefreshProfile } from './use-profile-change.ts'

export type ProfileWindowName = 'edit' | 'history' | 'markError'

interface ProfileWindowProps {
  readonly entry: ProfileEntry
  readonly onClose: () => void
}

/** What is done with an entry in a window of its own. */
export function ProfileWindow({
  name,
  ...rest
}: ProfileWindowProps & { readonly name: ProfileWindowName }): ReactElement {
  if (name === 'edit') return <EditProfileDialog {...rest} />
  return name === 'history' ? <ProfileHistory {...rest} /> : <ProfileErrorDialog {...rest} />
}

function ProfileErrorDialog({ entry, onClose }: ProfileWindowProps): ReactElement {
  const { t } = useTranslation('health-record')
  const { markError, restore } = useServices().api.call.careData.profileEntries
  const params = { id: entry.id }
  return (
    <MarkErrorDialog
      title={t('journalEntries.markError')}
      reasonLabel={t('journalEntries.errorReason')}
      reasonHelp={t('journalEntries.errorHelp')}
      markedText={t('journalEntries.marked')}
      failedText={t('journalEntries.notChanged')}
      mark={(reason) => markError({ params, body: { reason } })}
      restore={() => restore({ params })}
      refresh={useRefreshProfile()}
      onClose={onClose}
    />
  )
}
