/** A number stays a number in the reader's spreadsheet. */
export type CsvCell = string | number | null

export interface CsvTable {
  readonly header: readonly string[]
  /** Some hundred rows each: one batch is in memory at once. */
  readonly batches: AsyncIterable<readonly (readonly CsvCell[])[]>
}

/** A table whose rows are read while it is sent. */
export function createCsvTable<Row>(
  header: readonly string[],
  batches: AsyncIterable<readonly Row[]>,
  writeRow: (row: Row) => readonly CsvCell[],
): CsvTable {
  return { header, batches: writeBatches(batches, writeRow) }
}

async function* writeBatches<Row>(
  batches: AsyncIterable<readonly Row[]>,
  writeRow: (row: Row) => readonly CsvCell[],
): AsyncGenerator<readonly (readonly CsvCell[])[]> {
  for await (const rows of batches) yield rows.map(writeRow)
}

// What a spreadsheet takes for a formula, also in the full-width forms of East Asian keyboards.
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/
const LINE_END = '\r\n'
/** Without it, a widespread spreadsheet reads UTF-8 as something else. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Text that a spreadsheet would run as a formula is preceded by an apostrophe, which it shows as text. */
export function writeCsvLine(cells: readonly CsvCell[]): string {
  return cells.map(writeCell).join(',') + LINE_END
}

/** The next batch is read only when the one before has left; who stops reading stops the query. */
export function createCsvStream({ header, batches }: CsvTable): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const iterator = batches[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + writeCsvLine(header)))
    },
    async pull(controller) {
      const next = await iterator.next()
      if (next.done === true) controller.close()
      else controller.enqueue(encoder.encode(next.value.map(writeCsvLine).join('')))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

export function setCsvHeaders(headers: Headers, name: string, now: Date): void {
  headers.set('content-type', 'text/csv; charset=utf-8')
  headers.set('content-disposition', `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`)
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = FORMULA_START.test(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}
