import type { SavedFormDraft } from '@platform/contract/forms'
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

/** What the browser lets outlive a page is 64 kB of all its calls together. */
const MAX_KEPT_ALIVE = 60_000

/** One save at a time, the next with what is newest then; what nobody answers is tried again, later each time. */
export function createSaveLoop({ pending, transport, onChange }: SaveLoopOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  const failed = createFailedSaves()
  let isEnded = false
  let isRunning = false

  const unschedule = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const saveIn = (ms: number): void => {
    unschedule()
    timer = isRunning && !isEnded ? setTimeout(() => void save(), ms) : undefined
  }
  const fail = (error: unknown, sent: SentAnswers): readonly string[] => {
    const reason = failed.note(error)
    if (reason.kind === 'ended') isEnded = true
    if (reason.kind === 'later') saveIn(reason.afterMs)
    return reason.kind === 'refused' ? pending.refuse(sent, reason.isRefused) : []
  }
  let onItsWay: ReadonlySet<string> = new Set()
  const send = async (): Promise<void> => {
    unschedule()
    const sent = pending.takeBatch()
    onItsWay = new Set(sent.map(([linkId]) => linkId))
    let changed: readonly string[]
    try {
      const saved = await sendAnswers(transport, pending.readRevision(), sent)
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
  /** The page may never hear of it. Of what is on its way already a later version would be taken for somebody else's. */
  const saveAtOnce = (): void => {
    if (isEnded || running === undefined) return saveWaiting()
    const sent = pending.takeBatch((linkId) => !onItsWay.has(linkId))
    const hear = (saved: SavedFormDraft): void => onChange(pending.acknowledge(sent, saved))
    if (sent.length > 0) void sendAnswers(transport, pending.readRevision(), sent).then(hear, () => undefined)
  }
  return {
    save,
    saveAtOnce,
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
      unschedule()
    },
    start(): void {
      isRunning = true
    },
    stop(): void {
      isRunning = false
      unschedule()
    },
  }
}

function sendAnswers(
  transport: FillingTransport,
  draftRevision: number,
  sent: SentAnswers,
): Promise<SavedFormDraft> {
  const change = {
    seenRevision: draftRevision,
    changes: sent.map(([linkId, { answers, seenRevision }]) => {
      return { linkId, answers: toSent(answers), seenRevision }
    }),
  }
  // A page may be left at any time.
  const bytes = new TextEncoder().encode(JSON.stringify(change)).length
  return transport.save(change, { keepalive: bytes < MAX_KEPT_ALIVE })
}
