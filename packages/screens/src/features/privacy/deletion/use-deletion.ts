import { useTranslation } from '@platform/i18n'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'

interface Deletion {
  readonly takeBack: UseMutationResult<void, Error, void>
  /** Reads the account anew and renews the token, which says that a deletion is under way. */
  readonly refresh: () => Promise<void>
}

/** Keeping one's account after all, from wherever that is offered. */
export function useDeletion(): Deletion {
  const { api, session } = useServices()
  const queryClient = useQueryClient()
  const { t } = useTranslation('sites')
  const tell = useTell()
  const refresh = async (): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey: api.query.main.account.read.queryKey() })
    // If this fails, the next renewal of the token brings it.
    await session.reauth().catch(() => undefined)
  }
  const takeBack = useMutation({
    mutationFn: () => api.call.main.deletion.takeBack(),
    onSuccess: () => {
      tell(t('dashboard.notices.deletion.kept'))
      return refresh()
    },
  })
  return { takeBack, refresh }
}
