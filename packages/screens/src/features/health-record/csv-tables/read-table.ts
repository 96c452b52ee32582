import { UnreadableFileError } from '../health-files/unreadable-file.ts'

/** What is typed by hand or kept by an app for years is a tenth of it. */
const MOST_BYTES = 20 * 1024 * 1024
const DELIMITERS = [',', ';', '\t', '|']

/** A table as it stands in a file. */
export interface CsvTable {
  readonly rows: readonly (readonly string[])[]
  /** In which line of the file each begins. */
  readonly lines: readonly number[]
  /** Of the longest row. */
  readonly width: number
}

/** @throws UnreadableFileError when it is no table */
export async function readTable(file: Blob): Promise<CsvTable> {
  if (file.size > MOST_BYTES) throw new UnreadableFileError('tooLarge')
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new UnreadableFileError('changed', { cause })
  })
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(decode(new Uint8Array(bytes)), { delimitersToGuess: DELIMITERS })
  const rows: string[][] = []
  const lines: number[] = []
  let line = 1
  for (const row of data) {
    if (row.some((cell) => cell.trim() !== '')) {
      rows.push(row.map((cell) => cell.trim()))
      lines.push(line)
    }
    line += 1 + row.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0)
  }
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0)
  if (width < 2) throw new UnreadableFileError('unknownFormat')
  return { rows, lines, width }
}

/** As programs for tables write files: in a form of Unicode, or as Windows does where it is none. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
