import { oneFile } from './code-entry.ts'
import type { CodeEntry, CodeFormat, CodeSource } from './code-entry.ts'
import { readTable } from './read-table.ts'

/** The simple tabulation of ICD-11 for mortality and morbidity statistics, in any of its languages. */
export const icd11Tab: CodeFormat = {
  known: {
    url: 'http://id.who.int/icd/release/11/mms',
    name: 'ICD-11 MMS',
    notice:
      'International Classification of Diseases, Eleventh Revision (ICD-11), World Health Organization (WHO). Licensed under Creative Commons Attribution-NoDerivatives 3.0 IGO (CC BY-ND 3.0 IGO).',
  },
  listFiles: oneFile,
  read,
}

const COLUMNS = ['Linearization URI', 'Code', 'Title', 'ClassKind', 'DepthInKind', 'IsResidual']

/** A title stands behind as many hyphens as there are levels above it. */
const LEVELS = /^[-\s]*/

async function* read({ path, language }: CodeSource): AsyncGenerator<CodeEntry> {
  /** The latest at each level. */
  const above: string[] = []
  for await (const row of readTable(path, { separator: '\t', columns: COLUMNS, isQuoted: true })) {
    const title = row.get('Title')
    const levels = LEVELS.exec(title)?.[0] ?? ''
    const depth = levels.replaceAll(/[^-]/g, '').length
    // Chapters and blocks have no code that anybody would write down, so they are named by where they stand.
    const code = row.get('Code') || row.get('BlockId') || row.get('ChapterNo') || row.get('Linearization URI')
    yield { type: 'concept', code, display: title.slice(levels.length), language, kind: row.get('ClassKind') }
    above.length = depth
    const parent = above.findLast((each) => each !== undefined)
    if (parent !== undefined) yield { type: 'parent', code, parent }
    above[depth] = code
  }
}
