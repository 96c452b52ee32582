import { usePageHash } from '@platform/routing'
import { Page } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { InvitationView, UnusableLink } from '../../../features/sites/short-links/invitation-view.tsx'
import { pendingInvitation } from '../../../features/organizations/invitations/pending-invitation.ts'

/** An invitation by the secret in the hash, or by the one that was kept while its reader signed in. */
export function Screen(): ReactElement {
  const hash = usePageHash()
  const [pending] = useState(pendingInvitation.read)
  const secret = hash === '' ? pending : hash
  if (secret === undefined) {
    return (
      <Page width="reading">
        <UnusableLink state="unknown" />
      </Page>
    )
  }
  return <InvitationView key={secret} secret={secret} />
}
