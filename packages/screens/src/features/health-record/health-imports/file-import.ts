import { ApiError } from '@platform/api'
import type { Api } from '@platform/calls'
import type { CsvMapping } from '../csv-tables/guess-mapping.ts'
import type { OpenedFile, TableStart } from '../file-readers/health-file.ts'
import { openHealthFile, type OpenHealthFile } from '../file-readers/open-health-file.ts'
import { toSpan, type ChosenYears } from '../health-files/chosen-span.ts'
import type { SkippedLines } from '../health-files/health-sample.ts'
import { UnreadableFileError, type Unreadable } from '../health-files/unreadable-file.ts'
import { rememberArrived } from './arrived-files.ts'
import { sendHealthFile, type SentSoFar } from './send-health-file.ts'

/** Why nothing has come of a file. */
export type FileProblem =
  /** `tooManySamples`: more than one import has, so its years are imported one after the other. */
  | { readonly reason: Unreadable | 'nothing' | 'tooManySamples'; readonly skipped?: SkippedLines }
  | { readonly reason: 'failed'; readonly error: unknown }

/** How far somebody is with a file. */
export type ImportStage =
  | { readonly name: 'choose'; readonly problem?: FileProblem }
  | { readonly name: 'opening'; readonly fileName: string }
  | {
      readonly name: 'mapping'
      readonly fileName: string
      readonly table: TableStart
      readonly file: OpenHealthFile
    }
  | ({ readonly name: 'sending'; readonly fileName: string } & SentSoFar)
  /** All of it is there. */
  | { readonly name: 'arrived'; readonly id: string }

interface Work {
  readonly file: OpenHealthFile
  readonly chosen: File
  readonly abort: AbortController
  importId?: string
}

export interface FileImportOptions {
  readonly personId: string
  /** Told when the list of imports is another. */
  readonly onChange: () => void
}

/** Which measurements are wanted, in years as the clocks of the reader have them. */
interface ChooseOptions {
  readonly timeZone: string
  readonly years: ChosenYears
}

export interface FileImport {
  getSnapshot(): ImportStage
  subscribe(listener: () => void): () => void
  choose(file: File, options: ChooseOptions): void
  /** Begins to send what is read by a mapping. */
  start(mapping: CsvMapping, timeZone: string): void
  /** Ends what is going on, and has what has arrived discarded. */
  cancel(): void
  /** Ends what is going on; what has arrived stays. */
  stop(): void
}

/** One file on its way into a proposal. */
export function createFileImport(api: Api, { personId, onChange }: FileImportOptions): FileImport {
  const listeners = new Set<() => void>()
  let stage: ImportStage = { name: 'choose' }
  let work: Work | undefined

  const show = (next: ImportStage): void => {
    stage = next
    for (const listener of listeners) listener()
  }
  const end = (): Work | undefined => {
    const ended = work
    work = undefined
    ended?.abort.abort()
    ended?.file.close()
    return ended
  }
  const fail = (error: unknown): void => {
    const ended = end()
    const problem = toProblem(error)
    show({ name: 'choose', problem })
    // What is no fault of the file may be gone on with.
    if (problem.reason === 'failed') onChange()
    else void discardImport(api, ended).then(onChange)
  }
  const send = async (
    current: Work,
    { format, timeZone, mapping }: Pick<OpenedFile, 'format'> & { timeZone: string; mapping?: CsvMapping },
  ): Promise<void> => {
    const { file, chosen, abort } = current
    const { name: fileName } = chosen
    show({ name: 'sending', fileName, progress: 0, measurements: 0, isWaiting: false })
    await file.start({ personId, timeZone, ...(mapping && { mapping }) })
    const { id, skipped } = await sendHealthFile(api, file, {
      personId,
      format,
      fileName,
      signal: abort.signal,
      onBegun: (begun) => (current.importId = begun),
      tell: (sent) => work === current && show({ name: 'sending', fileName, ...sent }),
    })
    if (work !== current) return
    end()
    if (id !== undefined) rememberArrived({ id, skipped })
    show(toEnd(id, skipped))
    onChange()
  }
  const run = (current: Work, task: () => Promise<void>): void =>
    void task().catch((error: unknown) => {
      if (work === current) fail(error)
    })
  return {
    getSnapshot: () => stage,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose(chosen, { timeZone, years }) {
      end()
      const current: Work = { chosen, file: openHealthFile(), abort: new AbortController() }
      work = current
      show({ name: 'opening', fileName: chosen.name })
      run(current, async () => {
        const { format, table } = await current.file.open(chosen, toSpan(years, timeZone))
        if (work !== current) return
        if (table === undefined) await send(current, { format, timeZone })
        else show({ name: 'mapping', fileName: chosen.name, table, file: current.file })
      })
    },
    start(mapping, timeZone) {
      const current = work
      if (current !== undefined) run(current, () => send(current, { format: 'csv', timeZone, mapping }))
    },
    cancel() {
      show({ name: 'choose' })
      void discardImport(api, end()).then(onChange)
    },
    stop: () => void end(),
  }
}

function toEnd(id: string | undefined, skipped: SkippedLines): ImportStage {
  if (id !== undefined) return { name: 'arrived', id }
  return { name: 'choose', problem: { reason: 'nothing', skipped } }
}

/** What cannot be discarded now is offered with the list. */
async function discardImport(api: Api, { importId }: Partial<Work> = {}): Promise<void> {
  if (importId === undefined) return
  await api.call.medicalScanner.healthImports.discard({ params: { id: importId } }).catch(() => undefined)
}

function toProblem(error: unknown): FileProblem {
  if (error instanceof UnreadableFileError) return { reason: error.reason }
  const isFull = error instanceof ApiError && error.code === 'validation_failed'
  return isFull ? { reason: 'tooManySamples' } : { reason: 'failed', error }
}
