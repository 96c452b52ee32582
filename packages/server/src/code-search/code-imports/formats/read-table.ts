import papa from 'papaparse'
import { FileProblem } from './file-problem.ts'
import { readLines } from './read-lines.ts'

export interface TableRow {
  readonly line: number
  /** By the name of the column; empty where it has none. */
  readonly get: (column: string) => string
}

export interface TableShape {
  readonly separator: ',' | '\t' | '|'
  /** What the header must have. */
  readonly columns: readonly string[]
  /** Without one in the file: what stands where. */
  readonly hasHeader?: false
  /** Whether a field in quotation marks may hold separators and line ends. */
  readonly isQuoted?: boolean
  /** Whether every line of a whole file is ended, so that one that is not was cut off. */
  readonly isEnded?: boolean
}

interface Cells {
  readonly line: number
  readonly cells: readonly string[]
}

/** @throws FileProblem for a header without a column that is needed, and for a row that is cut off */
export async function* readTable(path: string, shape: TableShape): AsyncGenerator<TableRow> {
  let places = shape.hasHeader === false ? placesOf(shape.columns) : undefined
  for await (const { line, cells } of readCells(path, shape)) {
    if (places === undefined) {
      places = placesOf(cells)
      requireColumns(path, line, places, shape.columns)
      continue
    }
    if (cells.length < places.size)
      throw new FileProblem(
        path,
        line,
        `it has ${cells.length} fields, and ${places.size} are needed. Is the file cut off?`,
      )
    const found = places
    yield { line, get: (column) => cells[found.get(column) ?? -1]?.trim() ?? '' }
  }
  if (places === undefined) throw new FileProblem(path, 1, 'the file is empty.')
}

function placesOf(header: readonly string[]): ReadonlyMap<string, number> {
  return new Map(header.map((name, index) => [name.trim(), index]))
}

function requireColumns(
  path: string,
  line: number,
  places: ReadonlyMap<string, number>,
  columns: readonly string[],
): void {
  const missing = columns.filter((name) => !places.has(name))
  if (missing.length > 0)
    throw new FileProblem(path, line, `the header has no column ${missing.join(', ')}. Is it another file?`)
}

async function* readCells(path: string, { separator, isQuoted, isEnded }: TableShape): AsyncGenerator<Cells> {
  let open: { text: string; line: number } | undefined
  for await (const line of readLines(path)) {
    if (isEnded === true && !line.isEnded)
      throw new FileProblem(path, line.number, 'the line has no end. Is the file cut off?')
    const text: string = (open === undefined ? line.text : `${open.text}\n${line.text}`).replace(
      /^\uFEFF/,
      '',
    )
    if (open === undefined && text.trim() === '') continue
    const start: number = open?.line ?? line.number
    if (isQuoted === true && countQuotes(text) % 2 === 1) {
      if (text.length > MAX_ROW_LENGTH) throw createOpenQuote(path, start)
      open = { text, line: start }
      continue
    }
    open = undefined
    yield { line: start, cells: isQuoted === true ? parseRow(text, separator) : text.split(separator) }
  }
  if (open !== undefined) throw createOpenQuote(path, open.line)
}

/** A quotation mark that is never closed would take the rest of the file along. */
const MAX_ROW_LENGTH = 1_000_000

function createOpenQuote(path: string, line: number): FileProblem {
  return new FileProblem(path, line, 'a quotation mark is opened and not closed. Is the file cut off?')
}

function countQuotes(text: string): number {
  let count = 0
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) count += 1
  return count
}

function parseRow(text: string, separator: string): readonly string[] {
  // Most rows have no quotation mark.
  if (!text.includes('"')) return text.split(separator)
  return papa.parse<string[]>(text, { delimiter: separator, newline: '\n' }).data[0] ?? []
}
