import type { ProfileEntry } from '@platform/contract/care'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { KeptErrorDialog } from '../kept-entries/kept-error-dialog.tsx'
import type { KeptWindowName } from '../kept-entries/kept-menu.tsx'
import { EditProfileDialog } from './edit-profile-dialog.tsx'
import { ProfileHistory } from './profile-history.tsx'
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
