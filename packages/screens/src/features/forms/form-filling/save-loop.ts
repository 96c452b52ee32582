import { toSent } from '../form-model/to-sent.ts'
import type { FillingTransport } from './filling-transport.ts'
import type { PendingAnswers, SentAnswers } from '../kept-answers/pending-answers.ts'
import { createFailedSaves } from './save-failure.ts'

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
  const failed = createFailedSaves()
  let isEnded = false
  let isRunning = false

  const saveIn = (ms: number): void => {
    clearTimeout(timer)
    timer = isRunning && !isEnded ? setTimeout(() => void save(), ms) : undefined
  }
  const fail = (error: unknown, sent: SentAnswers): readonly string[] => {
    const reason = failed.note(error)
    if (reason.kind === 'ended') isEnded = true
    if (reason.kind === 'later') saveIn(reason.afterMs)
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
      failed.forget()
    } catch (error) {
      changed = fail(error, sent)
    }
    running = undefined
    // Whoever types on is waited for; the rest of a long save goes at once.
    if (timer === undefined && !failed.isStuck()) saveWaiting()
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
        if (failed.isStuck()) throw failed.readLast()
      }
    },
    waitFor: () => running ?? Promise.resolve(),
    /** Whether the last save did not arrive. */
    isStuck: failed.isStuck,
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
