import { usePageParams } from '@platform/routing'
import type { ReactElement } from 'react'
import { InvitationView } from '../../../features/sites/short-links/invitation-view.tsx'

/** What a short link from a mail is about. What else such links will lead to gets a view of its own beside this one. */
export function Screen(): ReactElement {
  const { token } = usePageParams('account.shortLink')
  return <InvitationView key={token} secret={token} />
}
