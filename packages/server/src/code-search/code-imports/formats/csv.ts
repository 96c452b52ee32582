import { FileProblem } from './file-problem.ts'
import { oneFile } from './code-entry.ts'
import type { CodeEntry, CodeFormat, CodeSource } from './code-entry.ts'
import { readLines } from './read-lines.ts'
import { readTable } from './read-table.ts'
import type { TableRow } from './read-table.ts'

/** What begins a column of another language: `display:de`. */
const OF_LANGUAGE = /^(display|synonyms|definition):([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)$/
const COLUMNS = ['code', 'display']

/**
 * A table of one's own with the columns `code` and `display`, and if wanted `kind`, `status`, `parents`, `synonyms` and
 * `definition`. Several parents or synonyms stand between `|`; `display:de` is the display in German.
 */
export const csv: CodeFormat = { known: {}, listFiles: oneFile, read }

async function* read({ path, language }: CodeSource): AsyncGenerator<CodeEntry> {
  const translated = await readTranslated(path)
  for await (const row of readTable(path, { separator: ',', columns: COLUMNS, isQuoted: true })) {
    const code = row.get('code')
    if (code === '') throw new FileProblem(path, row.line, 'it has no code.')
    yield {
      type: 'concept',
      code,
      display: row.get('display'),
      language,
      kind: row.get('kind'),
      isActive: !/^(inactive|retired|deprecated)$/i.test(row.get('status')),
    }
    for (const parent of split(row.get('parents'))) yield { type: 'parent', code, parent }
    yield* readTerms(row, code, language)
    for (const each of translated) yield* readTranslation(row, code, each)
  }
}

function* readTerms(row: TableRow, code: string, language: string | undefined): Generator<CodeEntry> {
  for (const text of split(row.get('synonyms'))) yield { type: 'term', code, text, language }
  const definition = row.get('definition')
  if (definition !== '') yield { type: 'term', code, text: definition, language, isDefinition: true }
}

interface Translated {
  readonly column: string
  readonly what: string
  readonly language: string
}

function* readTranslation(
  row: TableRow,
  code: string,
  { column, what, language }: Translated,
): Generator<CodeEntry> {
  const texts = what === 'synonyms' ? split(row.get(column)) : [row.get(column)].filter((text) => text !== '')
  for (const text of texts) yield { type: 'term', code, text, language, isDefinition: what === 'definition' }
}

async function readTranslated(path: string): Promise<readonly Translated[]> {
  for await (const { text } of readLines(path)) {
    return text.split(',').flatMap((name) => {
      const column = name.trim().replaceAll('"', '')
      const [, what, language] = OF_LANGUAGE.exec(column) ?? []
      return what === undefined || language === undefined ? [] : [{ column, what, language }]
    })
  }
  return []
}

function split(text: string): string[] {
  return text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
