import { CODE_SYSTEM_NAMES, type CodeSystem } from '@platform/contract/code-search'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../../parts/services/site-services.tsx'
import { codeSystems } from './codings.queries.ts'

interface NamedSystem {
  readonly name: string
  /** What its licence wants to stand where its codes are shown. */
  readonly notice: string | null
}

/** What code systems are called: as they were imported here, or as everybody calls them, or by their url. */
export function useSystems(): (url: string) => NamedSystem {
  const systems = useQuery(codeSystems(useServices()))
  return (url) => {
    const imported = systems.data?.items.find((system: CodeSystem) => system.url === url)
    if (imported !== undefined) return imported
    const known = CODE_SYSTEM_NAMES.find((system) => url.startsWith(system.url))
    return { name: known?.name ?? url, notice: null }
  }
}
