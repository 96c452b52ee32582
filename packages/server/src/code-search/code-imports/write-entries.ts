import { sql } from 'drizzle-orm'
import { foldText } from '@platform/contract'
import type { Database } from '../../infrastructure/database/database.ts'
import { foldWords } from '../../infrastructure/search/find-text.ts'
import { conceptParents, concepts, conceptTerms } from '../../tables/code-search/code-systems.ts'
import type { CodeEntry } from './formats/code-entry.ts'

/** As long as may stand in an index, whatever the letters. */
const MAX_FOLDED_LENGTH = 500
const MAX_TERM_LENGTH = 4_000

type ConceptEntry = Extract<CodeEntry, { type: 'concept' }>
type TermEntry = Extract<CodeEntry, { type: 'term' }>

/** A concept of which several entries of a batch speak is one row. */
function mergeConcepts(entries: readonly CodeEntry[]): ConceptEntry[] {
  const merged = new Map<string, ConceptEntry>()
  for (const entry of entries) {
    if (entry.type !== 'concept') continue
    const { display, kind, isActive, language } = entry
    merged.set(entry.code, {
      ...merged.get(entry.code),
      type: 'concept',
      code: entry.code,
      ...(isSaid(display) && { display, language }),
      ...(isSaid(kind) && { kind }),
      ...(isActive !== undefined && { isActive }),
    })
  }
  return [...merged.values()]
}

const isSaid = (text: string | undefined): text is string => text !== undefined && text !== ''

/** Writes a batch in three statements. What was written before is filled up. */
export async function writeEntries(
  database: Database,
  systemId: number,
  entries: readonly CodeEntry[],
): Promise<void> {
  const named = mergeConcepts(entries)
  const conceptRows = named.map(({ code, display, kind, isActive }) => ({
    code: clean(code),
    folded: foldText(clean(code)),
    display: clean(display ?? '').slice(0, MAX_TERM_LENGTH),
    kind: kind === undefined ? null : clean(kind),
    active: isActive ?? null,
  }))
  const termRows = [
    ...named.flatMap(({ code, display, language }) =>
      display === undefined ? [] : [toTermRow('display', { type: 'term', code, text: display, language })],
    ),
    ...entries.flatMap((entry) =>
      entry.type === 'term' && entry.text !== ''
        ? [toTermRow(entry.isDefinition === true ? 'definition' : 'synonym', entry)]
        : [],
    ),
  ]
  const parentRows = entries.flatMap((entry) =>
    entry.type === 'parent' ? [{ code: clean(entry.code), parent: clean(entry.parent) }] : [],
  )
  if (conceptRows.length > 0) await writeConcepts(database, systemId, conceptRows)
  if (termRows.length > 0) await writeTerms(database, systemId, termRows)
  if (parentRows.length > 0) await writeParents(database, systemId, parentRows)
}

function toTermRow(kind: string, { code, text, language }: TermEntry) {
  const term = clean(text).slice(0, MAX_TERM_LENGTH)
  const folded = kind === 'definition' ? '' : foldWords(term).slice(0, MAX_FOLDED_LENGTH)
  return { code: clean(code), language: language ?? null, kind, term, folded }
}

/** No database keeps it, and no code or term has it on purpose. */
function clean(text: string): string {
  return text.replaceAll('\0', '')
}

async function writeConcepts(database: Database, systemId: number, rows: readonly object[]): Promise<void> {
  await database.execute(sql`
    insert into ${concepts} as known (system_id, code, folded_code, display, kind, is_active)
    select ${systemId}::int, code, folded, display, kind, coalesce(active, true)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given(code text, folded text, display text, kind text, active boolean)
    on conflict (system_id, code) do update set
      display = coalesce(nullif(excluded.display, ''), known.display),
      kind = coalesce(excluded.kind, known.kind),
      is_active = known.is_active and excluded.is_active`)
}

async function writeTerms(database: Database, systemId: number, rows: readonly object[]): Promise<void> {
  await database.execute(sql`
    insert into ${conceptTerms} (system_id, code, language, kind, term, folded)
    select ${systemId}::int, code, language, kind, term, folded
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given(code text, language text, kind text, term text, folded text)`)
}

async function writeParents(database: Database, systemId: number, rows: readonly object[]): Promise<void> {
  await database.execute(sql`
    insert into ${conceptParents} (system_id, code, parent_code)
    select ${systemId}::int, code, parent
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(code text, parent text)
    on conflict do nothing`)
}
