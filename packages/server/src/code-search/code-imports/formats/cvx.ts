import { oneFile } from './code-entry.ts'
import type { CodeEntry, CodeFormat, CodeSource } from './code-entry.ts'
import { readTable } from './read-table.ts'

/** `cvx.txt` of the CDC, which has no header. */
export const cvx: CodeFormat = {
  known: {
    url: 'http://hl7.org/fhir/sid/cvx',
    name: 'CVX',
    notice: 'Vaccine codes of the Centers for Disease Control and Prevention (CDC); in the public domain.',
  },
  listFiles: oneFile,
  read,
}

const COLUMNS = ['code', 'short', 'full', 'notes', 'status', 'nonVaccine', 'updated']

async function* read({ path }: CodeSource): AsyncGenerator<CodeEntry> {
  for await (const row of readTable(path, { separator: '|', columns: COLUMNS, hasHeader: false })) {
    const code = row.get('code')
    const display = row.get('full') || row.get('short')
    yield { type: 'concept', code, display, language: 'en', isActive: !/^inactive$/i.test(row.get('status')) }
    const short = row.get('short')
    if (short !== '' && short !== display) yield { type: 'term', code, text: short, language: 'en' }
    const notes = row.get('notes')
    if (notes !== '') yield { type: 'term', code, text: notes, language: 'en', isDefinition: true }
  }
}
