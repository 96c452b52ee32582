import { usePageHash, useViewer } from '@platform/routing'
import type { ReactElement } from 'react'
import type { EntryPage } from './use-leave-entry.ts'
import { SignInDialog } from './sign-in-dialog.tsx'
import { useGoOnWhenSignedIn } from './use-go-on-when-signed-in.ts'

/** Opens the sign-in over its page while the address ends in `#login`; the back button closes it like any step back. */
export function SignInAtHash({ page }: { page: EntryPage }): ReactElement | null {
  const isAsked = usePageHash() === 'login'
  const isSignedIn = useViewer().kind !== 'anonymous'
  if (!isAsked) return null
  return isSignedIn ? <GoOn /> : <SignInDialog page={page} />
}

function GoOn(): null {
  useGoOnWhenSignedIn()
  return null
}
