import { usePageHash, useViewer } from '@platform/routing'
import type { ReactElement } from 'react'
import type { EntryPage } from '../authentication/use-leave-entry.ts'
import { RegisterDialog } from './register-dialog.tsx'

/** Opens the registration over its page while the address ends in `#register`; the back button closes it. */
export function RegisterAtHash({ page }: { page: EntryPage }): ReactElement | null {
  const isAsked = usePageHash() === 'register'
  const isSignedIn = useViewer().kind !== 'anonymous'
  return isAsked && !isSignedIn ? <RegisterDialog page={page} /> : null
}
