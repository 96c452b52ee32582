import { oneFile } from './code-entry.ts'
import type { CodeEntry, CodeFormat, CodeSource } from './code-entry.ts'
import { readTable } from './read-table.ts'

/** `RXNCONSO.RRF`: the concepts of RxNorm. What it takes over from other sources has licences of its own, and is passed over. */
export const rrf: CodeFormat = {
  known: {
    url: 'http://www.nlm.nih.gov/research/umls/rxnorm',
    name: 'RxNorm',
    notice:
      'This product uses publicly available data from the U.S. National Library of Medicine (NLM), National Institutes of Health, Department of Health and Human Services; NLM is not responsible for the product and does not endorse or recommend this or any other product.',
  },
  listFiles: oneFile,
  read,
}

/** As they stand; each line ends with a separator, so there is an empty one behind the last. */
const COLUMNS = [
  'RXCUI',
  'LAT',
  'TS',
  'LUI',
  'STT',
  'SUI',
  'ISPREF',
  'RXAUI',
  'SAUI',
  'SCUI',
  'SDUI',
  'SAB',
  'TTY',
  'CODE',
  'STR',
  'SRL',
  'SUPPRESS',
  'CVF',
  '',
]
const SYNONYMS = new Set(['SY', 'TMSY', 'PSN'])
/** A drug that is pieced together has a name that is shown nowhere. */
const PASSED_OVER = new Set(['ET', 'DFG'])

async function* read({ path }: CodeSource): AsyncGenerator<CodeEntry> {
  for await (const row of readTable(path, {
    separator: '|',
    columns: COLUMNS,
    hasHeader: false,
    isEnded: true,
  })) {
    const kind = row.get('TTY')
    if (row.get('SAB') !== 'RXNORM' || PASSED_OVER.has(kind)) continue
    const code = row.get('RXCUI')
    const text = row.get('STR')
    yield SYNONYMS.has(kind)
      ? { type: 'term', code, text, language: 'en' }
      : { type: 'concept', code, display: text, language: 'en', kind, isActive: row.get('SUPPRESS') === 'N' }
  }
}
