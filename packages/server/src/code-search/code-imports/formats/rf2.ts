import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../../infrastructure/config/start-error.ts'
import type { CodeEntry, CodeFormat, CodeSource } from './code-entry.ts'
import { readTable } from './read-table.ts'

/** The folder `Snapshot` of a release of SNOMED CT, with the files of every language in it. */
export const rf2: CodeFormat = {
  known: {
    url: 'http://snomed.info/sct',
    name: 'SNOMED CT',
    notice:
      'This material includes SNOMED Clinical Terms® (SNOMED CT®), which is used by permission of SNOMED International. All rights reserved. SNOMED CT® was originally created by the College of American Pathologists. "SNOMED" and "SNOMED CT" are registered trademarks of SNOMED International.',
  },
  listFiles: async (path) => {
    const { concepts, descriptions, relationships } = await findFiles(path)
    return [...concepts, ...descriptions, ...relationships]
  },
  read,
}

const IS_A = '116680003'
const FULLY_SPECIFIED = '900000000000003001'
/** What a fully specified name ends with says what it is: `Asthma (disorder)`. */
const TAG = /^(.*\S)\s+\(([^()]+)\)$/

interface Files {
  readonly concepts: readonly string[]
  readonly descriptions: readonly string[]
  readonly relationships: readonly string[]
}

/** @throws StartError when one of the kinds of files is not there */
async function findFiles(path: string): Promise<Files> {
  const isFolder = await stat(path).then((found) => found.isDirectory())
  const names = isFolder ? (await readdir(path, { recursive: true })).toSorted() : []
  const find = (pattern: RegExp) => names.filter((name) => pattern.test(name)).map((name) => join(path, name))
  const files = {
    concepts: find(/sct2_Concept_Snapshot_[^/\\]*\.txt$/),
    descriptions: find(/sct2_Description_Snapshot[^/\\]*\.txt$/),
    relationships: find(/sct2_Relationship_Snapshot_[^/\\]*\.txt$/),
  }
  if (Object.values(files).some((each) => each.length === 0))
    throw new StartError([
      `${path} must be a folder with the files sct2_Concept_Snapshot_…, sct2_Description_Snapshot… and sct2_Relationship_Snapshot_… of a release.`,
    ])
  return files
}

async function* read({ path }: CodeSource): AsyncGenerator<CodeEntry> {
  const { concepts, descriptions, relationships } = await findFiles(path)
  for (const file of concepts) yield* readConcepts(file)
  for (const file of descriptions) yield* readDescriptions(file)
  for (const file of relationships) yield* readRelationships(file)
}

const readRows = (file: string, columns: readonly string[]) =>
  readTable(file, { separator: '\t', columns, isEnded: true })

async function* readConcepts(file: string): AsyncGenerator<CodeEntry> {
  for await (const row of readRows(file, ['id', 'active', 'definitionStatusId']))
    yield { type: 'concept', code: row.get('id'), isActive: row.get('active') === '1' }
}

async function* readDescriptions(file: string): AsyncGenerator<CodeEntry> {
  for await (const row of readRows(file, ['active', 'conceptId', 'languageCode', 'typeId', 'term'])) {
    if (row.get('active') !== '1') continue
    const [code, term, language] = [row.get('conceptId'), row.get('term'), row.get('languageCode')]
    const [, display = term, kind] = TAG.exec(term) ?? []
    if (row.get('typeId') === FULLY_SPECIFIED && language === 'en')
      yield { type: 'concept', code, display, language, kind }
    else yield { type: 'term', code, language, text: row.get('typeId') === FULLY_SPECIFIED ? display : term }
  }
}

async function* readRelationships(file: string): AsyncGenerator<CodeEntry> {
  for await (const row of readRows(file, ['active', 'sourceId', 'destinationId', 'typeId']))
    if (row.get('active') === '1' && row.get('typeId') === IS_A)
      yield { type: 'parent', code: row.get('sourceId'), parent: row.get('destinationId') }
}
