import { useNavigateToPage } from '@platform/routing'
import { useMayLeave, useServices } from '@platform/screens'

/** The page is left first: what it shows must be gone before its data is, and the guard would ask to sign in again. */
export function useSignOut(): () => void {
  const { session } = useServices()
  const navigate = useNavigateToPage()
  const mayLeave = useMayLeave()
  return () => {
    void (async () => {
      if (!(await mayLeave())) return
      await navigate({ page: 'main.home' })
      await session.logout()
    })()
  }
}
