import type { FilledSeries } from '../health-files/sample-parts.ts'
import type { ChosenSpan } from '../health-files/chosen-span.ts'
import { fillParts } from '../health-files/sample-parts.ts'
import type { SkippedLines } from '../health-files/health-sample.ts'
import { streamBytes } from '../health-files/read-bytes.ts'
import { UnreadableFileError } from '../health-files/unreadable-file.ts'
import { readRecords } from './read-records.ts'
import { listZipEntries, openZipEntry } from './zip-entries.ts'

/** What has been read, and a part to be sent as soon as one is full. */
export interface ReadStep {
  /** From 0 to 1. */
  readonly progress: number
  readonly series?: readonly FilledSeries[]
  readonly skipped: SkippedLines
}

/** The export of Apple Health, as the zip that a phone makes or as the file in it, part by part as it is asked for. */
export async function* readAppleHealth(
  file: Blob,
  isZip: boolean,
  span: ChosenSpan = {},
): AsyncGenerator<ReadStep> {
  const progress = { read: 0, of: file.size }
  const xml = isZip ? await openExport(file, progress) : streamBytes(file, (bytes) => (progress.read = bytes))
  yield* readAppleXml(xml, { progress: () => progress.read / Math.max(1, progress.of), span })
}

/** The file is named in the language of the phone; the other large one is the same for clinics, and has no measurements of it. */
async function openExport(file: Blob, progress: { read: number; of: number }) {
  const entries = (await listZipEntries(file)).filter(
    ({ name }) => /\.xml$/i.test(name) && !/(^|\/)(__MACOSX\/|\.)|_cda\.xml$/i.test(name),
  )
  if (entries.length === 0) throw new UnreadableFileError('noExport')
  const largest = entries.reduce((most, entry) => (entry.bytes > most.bytes ? entry : most))
  progress.of = largest.packedBytes
  return openZipEntry(file, largest, (bytes) => (progress.read = bytes))
}

/** @throws UnreadableFileError when it is another kind of XML */
async function* readAppleXml(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { progress, span }: { readonly progress: () => number; readonly span: ChosenSpan },
): AsyncGenerator<ReadStep> {
  const parts = fillParts(span)
  const records = readRecords(parts.add)
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  try {
    let head: string | undefined = ''
    for (;;) {
      const { done, value } = await readNext(reader)
      const text = decoder.decode(value, { stream: !done })
      if (head !== undefined) head = checkHead(head + text, done)
      records.scan(text)
      for (let series = parts.take(); series !== undefined; series = parts.take())
        yield { progress: progress(), series, skipped: records.skipped() }
      if (done) break
      yield { progress: progress(), skipped: records.skipped() }
    }
    records.end()
    for (const series of parts.takeRest()) yield { progress: 1, series, skipped: records.skipped() }
    yield { progress: 1, skipped: records.skipped() }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** @throws UnreadableFileError when what is packed is damaged */
async function readNext(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) {
  try {
    return await reader.read()
  } catch (error) {
    throw error instanceof UnreadableFileError ? error : new UnreadableFileError('damaged', { cause: error })
  }
}

const MOST_HEAD = 256 * 1024

/** @returns what to look at with the next piece; `undefined` once it is known to be an export */
function checkHead(head: string, isWhole: boolean): string | undefined {
  if (head.includes('<HealthData')) return undefined
  if (isWhole || head.length > MOST_HEAD) throw new UnreadableFileError('unknownFormat')
  return head
}
