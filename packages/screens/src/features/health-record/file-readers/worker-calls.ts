import { UNREADABLE, UnreadableFileError, type Unreadable } from '../health-files/unreadable-file.ts'
import type { HealthFile } from './health-file.ts'

type Name = keyof HealthFile

/** One call to a worker, and its answer. */
export interface WorkerCall {
  readonly id: number
  readonly name: Name
  readonly input: readonly unknown[]
}

export interface WorkerAnswer {
  readonly id: number
  readonly output?: unknown
  /** What is wrong with the file; `other` for what is no fault of it. */
  readonly failure?: Unreadable | 'other'
}

/** What a worker and the page have in common. */
interface Port {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

export function answerCalls(port: Port, file: HealthFile): void {
  port.addEventListener('message', ({ data }: MessageEvent<WorkerCall>) => {
    const { id, name, input } = data
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other side is `callWorker`
    const call = file[name] as (...parts: readonly unknown[]) => Promise<unknown>
    call(...input).then(
      (output) => port.postMessage({ id, output } satisfies WorkerAnswer),
      (error: unknown) =>
        port.postMessage({
          id,
          failure: error instanceof UnreadableFileError ? error.reason : 'other',
        } satisfies WorkerAnswer),
    )
  })
}

/** @returns what the worker does, as if it were done here */
export function callWorker(
  worker: Port & { addEventListener(type: 'error', listener: () => void): void },
): HealthFile {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let calls = 0
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    const call = waiting.get(data.id)
    waiting.delete(data.id)
    const reason = UNREADABLE.find((known) => known === data.failure)
    if (data.failure === undefined) call?.resolve(data.output)
    else call?.reject(reason === undefined ? new Error('the worker failed') : new UnreadableFileError(reason))
  })
  worker.addEventListener('error', () => {
    for (const call of waiting.values()) call.reject(new Error('the worker ended'))
    waiting.clear()
  })
  const send = <Output>(name: Name, ...input: readonly unknown[]): Promise<Output> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    calls += 1
    waiting.set(calls, { promise, resolve, reject })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage({ id: calls, name, input } satisfies WorkerCall)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other side is `answerCalls`
    return promise as Promise<Output>
  }
  return {
    open: (file, span) => send('open', file, span),
    judge: (mapping, timeZone) => send('judge', mapping, timeZone),
    start: (options) => send('start', options),
    next: () => send('next'),
  }
}
