import { join } from 'node:path'
import { CODE_FORMATS } from '../../src/code-search/code-imports/formats/formats.ts'
import { importCodes } from '../../src/code-search/code-imports/import-codes.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'

/** Plain words that were written for the demo, in all languages of the sites: a code system of its own. */
export async function seedCodes(database: Database, now: Date): Promise<void> {
  const csv = CODE_FORMATS.get('csv')
  if (csv === undefined) throw new Error('There is no format csv')
  await importCodes(
    database,
    {
      ...csv,
      path: join(import.meta.dirname, 'demo-codes.csv'),
      url: 'https://demo.example/codes',
      name: 'Demo codes',
      version: '2026',
      notice: 'Written for this demo. Not a code system that is used anywhere.',
      format: 'csv',
      language: 'en',
    },
    { now: () => now },
  )
}
