import { useNavigateAfterSignIn, useViewer } from '@platform/routing'
import { useEffect, useEffectEvent } from 'react'

/** Leaves a place that is for signing in as soon as somebody is signed in, whichever tab it happened in. */
export function useGoOnWhenSignedIn(): void {
  const { kind } = useViewer()
  const goOn = useEffectEvent(useNavigateAfterSignIn())
  useEffect(() => {
    if (kind !== 'anonymous') void goOn(kind)
  }, [kind])
}
