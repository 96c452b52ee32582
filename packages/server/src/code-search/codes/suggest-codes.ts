import type { Language } from '@platform/contract'
import { listFittingSections, MAX_SUGGESTED_CODES } from '@platform/contract/code-search'
import type { CodeSystem, SuggestedCode } from '@platform/contract/code-search'
import type { ProfileSection } from '@platform/contract/health-record'
import { eq } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { codeSystems } from '../../tables/code-search/code-systems.ts'
import type { CodesAmong } from './find-codes.ts'
import { searchCodes } from './service.ts'

interface Typed {
  readonly q: string
  readonly section: ProfileSection
  readonly language: Language
}

/** What may be meant by what somebody types as the name of an entry: of what fits such an entry, and is still used. */
export async function suggestCodes(
  database: Database,
  accountId: string,
  { q, section, language }: Typed,
): Promise<SuggestedCode[]> {
  const systems = await database
    .select({
      id: codeSystems.id,
      url: codeSystems.url,
      version: codeSystems.version,
      kinds: codeSystems.kinds,
    })
    .from(codeSystems)
    .where(eq(codeSystems.state, 'current'))
  const among = chooseAmong(systems, section)
  if (among.whole.length + among.partly.length === 0) return []
  const { items } = await searchCodes(database, accountId, { q, among, language, limit: MAX_SUGGESTED_CODES })
  const versions = new Map(systems.map(({ url, version }) => [url, version]))
  return items
    .filter(({ isActive }) => isActive)
    .map(({ system, code, display, foundBy }) => ({
      system,
      version: versions.get(system) ?? null,
      code,
      display,
      foundBy,
    }))
}

type Generation = Pick<CodeSystem, 'url' | 'kinds'> & { readonly id: number }

/** Where all kinds of a code system fit, none of its concepts is asked of which kind it is. */
function chooseAmong(systems: readonly Generation[], section: ProfileSection): CodesAmong {
  const fits = (system: string, kind: string | null) =>
    listFittingSections({ system, kind }).includes(section)
  const found = systems.map(({ id, url, kinds }) => ({
    id,
    isWhole: fits(url, null) && kinds.every((kind) => fits(url, kind)),
    kinds: kinds.filter((kind) => fits(url, kind)),
  }))
  return {
    whole: found.filter(({ isWhole }) => isWhole).map(({ id }) => id),
    partly: found.filter(({ isWhole, kinds }) => !isWhole && kinds.length > 0).map(({ id }) => id),
    kinds: [...new Set(found.flatMap(({ isWhole, kinds }) => (isWhole ? [] : kinds)))],
  }
}
