import { CODE_SYSTEM_NAMES } from '@platform/contract/code-search'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { codeSystems } from '../../tables/code-search/code-systems.ts'
import { readAnswers } from '../questionnaire-responses/to-resource.ts'
import type { ResponseRow } from '../questionnaire-responses/response-store.ts'

export interface NamedSystem {
  readonly name: string
  /** What its licence wants to stand where its codes are; `null` where it wants nothing. */
  readonly notice: string | null
}

/** The code systems of which a response has codes, by their urls: as they were imported, or as everybody calls them. */
export async function readSystems(
  database: Database,
  { answered }: Pick<ResponseRow, 'answered'>,
): Promise<ReadonlyMap<string, NamedSystem>> {
  const urls = new Set(
    Object.values(readAnswers(answered))
      .flat()
      .flatMap((answer) => ('valueCoding' in answer ? (answer.valueCoding.system ?? []) : [])),
  )
  if (urls.size === 0) return new Map()
  const { url, name, notice, state } = codeSystems
  const imported = await database
    .select({ url, name, notice })
    .from(codeSystems)
    .where(and(inArray(url, [...urls]), eq(state, 'current')))
  return new Map([...urls].map((one) => [one, imported.find((row) => row.url === one) ?? nameOf(one)]))
}

function nameOf(url: string): NamedSystem {
  const known = CODE_SYSTEM_NAMES.find((system) => url.startsWith(system.url))
  return { name: known?.name ?? url, notice: null }
}
