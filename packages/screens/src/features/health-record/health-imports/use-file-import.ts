import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { createFileImport, type FileImport, type ImportStage } from './file-import.ts'

/**
 * The file on its way from this page. It stops when the page is left; what has arrived is offered then.
 *
 * @param onArrived told the id of the import once all of it is there
 */
export function useFileImport(
  personId: string,
  onArrived: (id: string) => void,
): { readonly work: FileImport; readonly stage: ImportStage } {
  const { api, session } = useServices()
  const queryClient = useQueryClient()
  const work = useMemo(
    () =>
      createFileImport(api, {
        personId,
        onChange: () =>
          void queryClient.invalidateQueries({ queryKey: api.query.medicalScanner.healthImports.key() }),
      }),
    [api, personId, queryClient],
  )
  useEffect(() => {
    const { signal } = session
    signal.addEventListener('abort', work.stop)
    return () => {
      signal.removeEventListener('abort', work.stop)
      work.stop()
    }
  }, [work, session])
  const stage = useSyncExternalStore(work.subscribe, work.getSnapshot)
  const tellArrived = useEffectEvent(onArrived)
  const arrivedId = stage.name === 'arrived' ? stage.id : undefined
  useEffect(() => {
    if (arrivedId !== undefined) tellArrived(arrivedId)
  }, [arrivedId])
  return { work, stage }
}
