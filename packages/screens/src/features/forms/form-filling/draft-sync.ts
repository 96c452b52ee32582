import type { FormDraft } from '@platform/contract/forms'
import type { QuestionAnswers } from '../form-model/form-node.ts'
import { watchPage } from '../../../parts/drafts/watch-page.ts'
import type { FillingTransport, Submitted } from './filling-transport.ts'
import type { KeptAnswers } from '../kept-answers/kept-answers.ts'
import { createPendingAnswers } from '../kept-answers/pending-answers.ts'
import { createSaveLoop } from './save-loop.ts'

/** After so long without a key it is worth a call. */
const REST_MS = 800

/** Where what was typed is: with the server, on its way, on this device alone, or nowhere but on this page. */
export type KeptState = 'saved' | 'saving' | 'device' | 'page'

export interface DraftSyncOptions {
  readonly draft: FormDraft
  /** All questions there are. */
  readonly linkIds: readonly string[]
  readonly transport: FillingTransport
  readonly kept: KeptAnswers
  /** Hears which questions are otherwise, and none where only the state is another. */
  readonly onChange: (linkIds: readonly string[]) => void
}

/**
 * Brings answers to the server, question by question: at once to this device, soon to the server. What tells answers apart is
 * the revision of their question, never a clock.
 */
export type DraftSync = ReturnType<typeof createDraftSync>

export function createDraftSync({ draft, linkIds, transport, kept, onChange }: DraftSyncOptions) {
  const pending = createPendingAnswers(draft, kept)
  const loop = createSaveLoop({ pending, transport, onChange })
  const refresh = async (): Promise<void> => {
    await loop.waitFor()
    await loop.save()
  }
  const restore = (): void => {
    const restored = pending.restore(linkIds)
    if (restored.length === 0) return
    onChange(restored)
    void loop.save()
  }
  const { answersOf, typedOf, conflictOf, isRefused, hasConflicts } = pending
  return {
    answersOf,
    typedOf,
    conflictOf,
    isRefused,
    hasConflicts,
    change(linkId: string, answers: QuestionAnswers, typed?: readonly string[]): void {
      pending.change(linkId, answers, typed)
      loop.saveIn(REST_MS)
      onChange([linkId])
    },
    keepMine(linkId: string): void {
      pending.keepMine(linkId)
      onChange([linkId])
      void loop.save()
    },
    takeTheirs(linkId: string): void {
      pending.drop(linkId)
      onChange([linkId])
    },
    /** What was read of the draft anew. */
    receive(next: FormDraft): void {
      const changed = pending.learn(next.revision, next.answers)
      if (changed.length > 0) onChange(changed)
    },
    /** Saves what is not saved yet, and asks what others have saved. */
    refresh,
    /** @throws why it was not submitted; all is kept */
    async submit(): Promise<Submitted> {
      await loop.flush()
      const submitted = await transport.submit(pending.readRevision())
      loop.end()
      pending.dropAll()
      return submitted
    },
    readState(): KeptState {
      if (pending.hasAny() && !pending.isOnDevice() && loop.isStuck()) return 'page'
      if (pending.hasWaiting()) return loop.isStuck() ? 'device' : 'saving'
      return pending.hasAny() ? 'device' : 'saved'
    },
    hasEnded: loop.hasEnded,
    /** Answers are taken no more; what was typed stays. */
    end(): void {
      loop.end()
      onChange([])
    },
    /** Goes on with what an earlier page could not save, and saves from then on. @returns stops it */
    start(): () => void {
      loop.start()
      restore()
      const stopWatching = watchPage({
        onLeave: loop.saveAtOnce,
        onOnline: loop.saveWaiting,
        onBack: () => void refresh(),
      })
      return () => {
        stopWatching()
        loop.saveWaiting()
        loop.stop()
      }
    },
  }
}
