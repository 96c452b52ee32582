import { ApiError } from '@platform/api'
import type { Api } from '@platform/calls'
import type { HealthImportFormat } from '@platform/contract/health-record'
import { createId } from '../../../parts/services/create-id.ts'
import type { FileStep, HealthFile } from '../file-readers/health-file.ts'
import type { SkippedLines } from '../health-files/health-sample.ts'

const RETRY_MS = 5000
/** What passes by itself. */
const PASSING: readonly unknown[] = ['unavailable', 'rate_limited', 'request_timeout']
/** A resource that no call can hold is passed over, and counted. */
const TOO_LARGE: readonly unknown[] = ['body_too_complex', 'body_too_deep', 'payload_too_large']

export interface SendOptions {
  readonly personId: string
  readonly fileName: string
  readonly format: HealthImportFormat
  readonly signal: AbortSignal
  readonly tell: (sent: SentSoFar) => void
  /** The server knows the import by this id. */
  readonly onBegun: (id: string) => void
}

export interface SentSoFar {
  /** From 0 to 1, of the file. */
  readonly progress: number
  readonly measurements: number
  /** The same part is sent again as soon as there is a connection. */
  readonly isWaiting: boolean
}

interface SentFile {
  /** `undefined` where the file held nothing that could be sent. */
  readonly id: string | undefined
  readonly skipped: SkippedLines
}

/**
 * Reads a file and sends what is wanted of it, part by part: a part that did not get through is sent again, and is one all the same.
 *
 * @throws UnreadableFileError, ApiError
 */
export async function sendHealthFile(api: Api, file: HealthFile, options: SendOptions): Promise<SentFile> {
  const { signal, tell } = options
  const { healthImports } = api.call.medicalScanner
  const numbers = { series: 0, resources: 0 }
  let id: string | undefined
  let [measurements, tooLarge] = [0, 0]
  const begin = async (): Promise<string> => {
    const { personId, format, fileName } = options
    const name = cutName(fileName)
    const created = await healthImports.create({ key, personId, format, fileName: name }, { signal })
    options.onBegun(created.id)
    return created.id
  }
  const key = createId()
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- part after part
    const step = await file.next()
    signal.throwIfAborted()
    const say = (isWaiting: boolean): void => tell({ progress: step.progress, measurements, isWaiting })
    const { series, resources } = step
    const send = async (): Promise<void> => {
      id ??= await begin()
      const params = { id }
      if (series !== undefined)
        await healthImports.addSamples(
          { params, body: { part: numbers.series, series: [...series] } },
          { signal },
        )
      if (resources !== undefined)
        await healthImports.addResources(
          {
            params,
            body: {
              part: numbers.resources,
              resources: resources.map(({ resource }) => resource),
              places: resources.map(({ place }) => place),
            },
          },
          { signal },
        )
    }
    if (series !== undefined || resources !== undefined) {
      // oxlint-disable-next-line no-await-in-loop -- part after part
      const isSent = await untilSent(send, {
        signal,
        onWait: () => say(true),
        mayRefuse: resources !== undefined,
      })
      if (!isSent) tooLarge += resources?.length ?? 0
    }
    if (series !== undefined) numbers.series += 1
    if (resources !== undefined) numbers.resources += 1
    measurements += countPoints(step)
    say(false)
    if (step.isLast) return { id, skipped: withTooLarge(step.skipped, tooLarge) }
  }
}

function withTooLarge(skipped: SkippedLines, count: number): SkippedLines {
  return count === 0 ? skipped : { ...skipped, counts: { ...skipped.counts, tooLarge: count } }
}

function countPoints({ series = [] }: FileStep): number {
  return series.reduce((sum, { points }) => sum + points.length, 0)
}

const MOST_NAME_LENGTH = 200

/** The end of a long name says more than its middle. */
function cutName(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, ' ').trim()
  return plain.length > MOST_NAME_LENGTH ? plain.slice(-MOST_NAME_LENGTH).trim() : plain || 'file'
}

interface Trying {
  readonly signal: AbortSignal
  readonly onWait: () => void
  readonly mayRefuse: boolean
}

/** @returns whether it was taken */
async function untilSent(send: () => Promise<void>, { signal, onWait, mayRefuse }: Trying): Promise<boolean> {
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- try after try
      await send()
      return true
    } catch (error) {
      signal.throwIfAborted()
      if (mayRefuse && error instanceof ApiError && TOO_LARGE.includes(error.code)) return false
      if (!isPassing(error)) throw error
    }
    onWait()
    // oxlint-disable-next-line no-await-in-loop -- try after try
    await untilOnline(signal)
    signal.throwIfAborted()
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.kind === 'network' || error.kind === 'timeout' || PASSING.includes(error.code)
}

/** Until the browser says so, and now and then where it is mistaken. */
function untilOnline(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = (): void => resolve()
  const timer = setTimeout(done, RETRY_MS)
  window.addEventListener('online', done, { once: true })
  signal.addEventListener('abort', done, { once: true })
  return promise.finally(() => {
    clearTimeout(timer)
    window.removeEventListener('online', done)
    signal.removeEventListener('abort', done)
  })
}
