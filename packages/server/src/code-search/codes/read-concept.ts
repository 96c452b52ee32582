import type { Language } from '@platform/contract'
import { MAX_CODE_RELATIVES } from '@platform/contract/code-search'
import type { CodeConcept, CodeDetail, CodeSystem, ConceptKey } from '@platform/contract/code-search'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { codeSystems, concepts, conceptTerms } from '../../tables/code-search/code-systems.ts'
import { localDisplay } from './local-display.ts'
import { presentConcept, presentSystem } from './present.ts'

export async function listSystems(database: Database): Promise<CodeSystem[]> {
  const rows = await database
    .select()
    .from(codeSystems)
    .where(eq(codeSystems.state, 'current'))
    .orderBy(asc(codeSystems.name), asc(codeSystems.url))
  return rows.map(presentSystem)
}

/** @throws ApiProblem `not_found` for what no code system in use has */
export async function readConcept(
  database: Database,
  { system, code, language }: ConceptKey & { readonly language: Language },
): Promise<CodeDetail> {
  const [found] = await database
    .select({ concept: concepts, system: codeSystems })
    .from(codeSystems)
    .innerJoin(concepts, and(eq(concepts.systemId, codeSystems.id), eq(concepts.code, code)))
    .where(and(eq(codeSystems.url, system), eq(codeSystems.state, 'current')))
  if (found === undefined) throw new ApiProblem('not_found')
  const { systemId } = found.concept
  const terms = await database
    .select()
    .from(conceptTerms)
    .where(and(eq(conceptTerms.systemId, systemId), eq(conceptTerms.code, code)))
    .orderBy(sql`${conceptTerms.kind} = 'display' desc`, asc(conceptTerms.id))
  const byParent = { systemId, language, on: sql`p.parent_code = c.code where p.code = ${code}::text` }
  const byChild = { systemId, language, on: sql`p.code = c.code where p.parent_code = ${code}::text` }
  const parents = await listRelatives(database, byParent)
  const children = await listRelatives(database, byChild)
  const isLocal = (spoken: string | null) =>
    spoken === language || spoken?.startsWith(`${language}-`) === true
  const local = terms.find(({ kind, language: spoken }) => kind !== 'definition' && isLocal(spoken))
  return {
    system,
    code,
    display: local?.term ?? found.concept.display,
    kind: found.concept.kind,
    isActive: found.concept.isActive,
    source: presentSystem(found.system),
    designations: terms.map(({ language: spoken, term, kind }) => ({
      language: spoken,
      text: term,
      isDefinition: kind === 'definition',
    })),
    parents: parents.slice(0, MAX_CODE_RELATIVES),
    children: children.slice(0, MAX_CODE_RELATIVES),
    hasMoreChildren: children.length > MAX_CODE_RELATIVES,
  }
}

interface Relatives {
  readonly systemId: number
  readonly language: Language
  /** How a concept hangs together with `p`, a row of `concept_parents`. */
  readonly on: SQL
}

async function listRelatives(
  database: Database,
  { systemId, language, on }: Relatives,
): Promise<CodeConcept[]> {
  const rows = await readRows(
    database,
    sql`
    select s.url, c.code, c.kind, c.is_active, ${localDisplay('c', language)} as display
    from concept_parents p join code_systems s on s.id = p.system_id
    join concepts c on c.system_id = p.system_id and ${on} and p.system_id = ${systemId}::int
    order by display, c.code limit ${MAX_CODE_RELATIVES + 1}::int`,
  )
  return rows.map(presentConcept)
}
