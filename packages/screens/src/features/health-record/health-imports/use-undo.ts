import { useTranslation } from '@platform/i18n'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { changedByImports } from './imports.queries.ts'

/** Reads anew what imports change. */
export function useRefreshImports(): () => Promise<unknown> {
  const services = useServices()
  const queryClient = useQueryClient()
  return () =>
    Promise.all(changedByImports(services).map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Takes an import out of the record again. */
export function useUndo(id: string) {
  const { t } = useTranslation('health-imports')
  const { api } = useServices()
  const tellFailure = useTellFailure()
  return useMutation({
    mutationFn: () => api.call.careData.importedRecords.undo({ params: { id } }),
    onSuccess: useRefreshImports(),
    onError: (error) => tellFailure(t('healthImports.notUndone'), error),
  })
}
