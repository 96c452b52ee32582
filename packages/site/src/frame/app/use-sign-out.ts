import { useNavigateToPage } from '@platform/routing'
import { useServices } from '@platform/screens'

/** The page is left first: what it shows must be gone before its data is, and the guard would ask to sign in again. */
export function useSignOut(): () => void {
  const { session } = useServices()
  const navigate = useNavigateToPage()
  return () => {
    void (async () => {
      await navigate({ page: 'main.home' })
      await session.logout()
    })()
  }
}
