import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useServices } from '../../../parts/services/site-services.tsx'
import { loadFile } from './load-file.ts'

/** The file of a document, for as long as it is shown. */
export function useFile(id: string, isWanted = true): UseQueryResult<Blob> {
  const { api } = useServices()
  return useQuery({
    queryKey: [...api.query.main.documents.content.key({ input: { params: { id } } }), 'file'],
    queryFn: ({ signal }) => loadFile(api.clients.main, id, signal),
    enabled: isWanted,
    // A file never changes, and is too large to be kept for nobody.
    staleTime: Infinity,
    gcTime: 0,
  })
}
