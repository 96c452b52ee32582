import { writeCsvLine } from '../../infrastructure/csv/csv.ts'
import type { SampleRow } from './read-samples.ts'

/** So many are a file: a watch measures a million times in two years. */
const ROWS_OF_FILE = 100_000
const HEADER = ['kind', 'at', 'value', 'secondValue', 'unit', 'source', 'state', 'audience', 'importedBy']

/** Files of samples as tables, and the number of each from 1 on; none where there are none. */
export async function* collectInTables(samples: AsyncIterable<readonly SampleRow[]>) {
  let lines: string[] = []
  let number = 0
  const toFile = () => {
    number += 1
    const bytes = new TextEncoder().encode(writeCsvLine(HEADER) + lines.join(''))
    lines = []
    return { number, bytes }
  }
  for await (const rows of samples) {
    for (const row of rows) lines.push(writeRow(row))
    if (lines.length >= ROWS_OF_FILE) yield toFile()
  }
  if (lines.length > 0) yield toFile()
}

function writeRow({
  kind,
  at,
  value,
  secondValue,
  unit,
  source,
  state,
  audience,
  author,
}: SampleRow): string {
  return writeCsvLine([kind, at.toISOString(), value, secondValue, unit, source, state, audience, author])
}
