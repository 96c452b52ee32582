import { oneFile } from './code-entry.ts'
import type { CodeEntry, CodeFormat, CodeSource } from './code-entry.ts'
import { readTable } from './read-table.ts'

/** `Loinc.csv` of the distribution. */
export const loincCsv: CodeFormat = {
  known: {
    url: 'http://loinc.org',
    name: 'LOINC',
    notice:
      'This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license at http://loinc.org/license. LOINC® is a registered United States trademark of Regenstrief Institute, Inc.',
  },
  listFiles: oneFile,
  read,
}

const COLUMNS = ['LOINC_NUM', 'LONG_COMMON_NAME', 'COMPONENT', 'CLASS', 'STATUS']
/** Other names of the whole; those of its parts in `RELATEDNAMES2` would find everything. */
const NAMES = ['SHORTNAME', 'CONSUMER_NAME', 'DisplayName']

async function* read({ path }: CodeSource): AsyncGenerator<CodeEntry> {
  for await (const row of readTable(path, { separator: ',', columns: COLUMNS, isQuoted: true })) {
    const code = row.get('LOINC_NUM')
    const display = row.get('LONG_COMMON_NAME') || row.get('COMPONENT')
    yield {
      type: 'concept',
      code,
      display,
      language: 'en',
      kind: row.get('CLASS'),
      isActive: !/^(DEPRECATED|DISCOURAGED)$/.test(row.get('STATUS')),
    }
    const names = new Set([...NAMES, 'COMPONENT'].map((name) => row.get(name)))
    for (const text of names)
      if (text !== '' && text !== display) yield { type: 'term', code, text, language: 'en' }
    const definition = row.get('DefinitionDescription')
    if (definition !== '') yield { type: 'term', code, text: definition, language: 'en', isDefinition: true }
  }
}
