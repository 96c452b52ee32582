import { toSent } from '../form-model/to-sent.ts'
import type { FillingTransport } from './filling-transport.ts'
import type { PendingAnswers, SentAnswers } from './pending-answers.ts'
import { readSaveFailure } from './save-failure.ts'

const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 60_000

interface SaveLoopOptions {
  readonly pending: PendingAnswers
  readonly transport: FillingTransport
  /** Hears which questions are otherwise, and none where only the state is another. */
  readonly onChange: (linkIds: readonly string[]) => void
}

/** One save at a time, the next with what is newest then; what nobody answers is tried again, later each time. */
export type SaveLoop = ReturnType<typeof createSaveLoop>

export function createSaveLoop({ pending, transport, onChange }: SaveLoopOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let failure: unknown
  let failures = 0
  let isEnded = false
  let isRunning = false

  const saveIn = (ms: number): void => {
    clearTimeout(timer)
    timer = isRunning && !isEnded ? setTimeout(() => void save(), ms) : undefined
  }
  const isStuck = (): boolean => failure !== undefined && readSaveFailure(failure).kind !== 'refused'
  const fail = (error: unknown, sent: SentAnswers): readonly string[] => {
    const reason = readSaveFailure(error)
    failure = error
    if (reason.kind === 'ended') isEnded = true
    if (reason.kind === 'later') {
      saveIn(reason.afterMs ?? Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS))
      failures += 1
    }
    return reason.kind === 'refused' ? pending.refuse(sent, reason.isRefused) : []
  }
  const send = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const sent = pending.takeBatch()
    let changed: readonly string[]
    try {
      const saved = await transport.save({
        seenRevision: pending.readRevision(),
        changes: sent.map(([linkId, { answers, seenRevision }]) => {
          return { linkId, answers: toSent(answers), seenRevision }
        }),
      })
      changed = pending.acknowledge(sent, saved)
      failure = undefined
      failures = 0
    } catch (error) {
      changed = fail(error, sent)
    }
    running = undefined
    // Whoever types on is waited for; the rest of a long save goes at once.
    if (timer === undefined && !isStuck()) saveWaiting()
    onChange(changed)
  }
  const save = (): Promise<void> => {
    if (isEnded) return Promise.resolve()
    running ??= send()
    onChange([])
    return running
  }
  const saveWaiting = (): void => {
    if (pending.hasWaiting()) void save()
  }
  return {
    save,
    saveIn,
    saveWaiting,
    /** Saves all there is. @throws why that did not work */
    async flush(): Promise<void> {
      await running
      while (pending.hasWaiting()) {
        await save()
        if (isStuck()) throw failure
      }
    },
    waitFor: () => running ?? Promise.resolve(),
    isSaving: () => running !== undefined,
    /** Why the last save did not arrive. */
    readFailure: () => (isStuck() ? failure : undefined),
    /** Whether answers are taken no more. */
    hasEnded: () => isEnded,
    end(): void {
      isEnded = true
      clearTimeout(timer)
    },
    start(): void {
      isRunning = true
    },
    stop(): void {
      isRunning = false
      clearTimeout(timer)
      timer = undefined
    },
  }
}
