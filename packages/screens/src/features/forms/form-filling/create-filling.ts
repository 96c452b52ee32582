import type { Answers, Form, FormDraft } from '@platform/contract/forms'
import { openForm } from '../form-model/open-form.ts'
import { readNodes, type QuestionAnswers } from '../form-model/form-node.ts'
import { createFormStore, type AnswerSource, type FormStore } from '../form-model/form-store.ts'
import { listStartAnswers } from '../form-model/initial-answers.ts'
import { createDraftSync, type DraftSync, type KeptState } from './draft-sync.ts'
import type { FillingTransport } from './filling-transport.ts'
import type { KeptAnswers } from '../kept-answers/kept-answers.ts'

export interface FillingOptions {
  readonly form: Form
  readonly draft: FormDraft
  readonly transport: FillingTransport
  readonly kept: KeptAnswers
  /** In which its texts are, where it has them in several. */
  readonly language: string
}

/** A form that is being filled in. */
export interface Filling {
  readonly form: Form
  readonly store: FormStore
  readonly sync: DraftSync
  readonly subscribe: (listener: () => void) => () => void
  readonly readState: () => FillingState
  /** Gives the answers that a form begins with, where nobody has answered anything yet. */
  readonly begin: () => void
}

/** Where the answers are; `ended` once they are taken no more. */
export type FillingState = KeptState | 'ended'

export function createFilling({ form, draft, transport, kept, language }: FillingOptions): Filling {
  const opened = openForm(form)
  const nodes = readNodes(form, language)
  const listeners = new Set<() => void>()
  const sync = createDraftSync({
    draft,
    linkIds: opened.linkIds,
    transport,
    kept,
    onChange(linkIds) {
      if (linkIds.length > 0) store.update(linkIds)
      for (const listener of listeners) listener()
    },
  })
  const source: AnswerSource = {
    answersOf: sync.answersOf,
    typedOf: sync.typedOf,
    theirsOf: (linkId) => sync.conflictOf(linkId)?.answers,
    isRefused: sync.isRefused,
    change: sync.change,
    decide: (linkId, forWhose) => (forWhose === 'mine' ? sync.keepMine(linkId) : sync.takeTheirs(linkId)),
  }
  const store = createFormStore({
    nodes,
    source,
    evaluate: () => opened.evaluate(readAnswers(opened.linkIds, sync.answersOf)),
  })
  return {
    form,
    store,
    sync,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readState: () => (sync.hasEnded() ? 'ended' : sync.readState()),
    begin() {
      if (draft.revision > 0) return
      for (const [linkId, answers] of Object.entries(listStartAnswers(form)))
        if (sync.answersOf(linkId).length === 0 && sync.typedOf(linkId) === undefined)
          sync.change(linkId, answers)
    },
  }
}

function readAnswers(linkIds: readonly string[], answersOf: (linkId: string) => QuestionAnswers): Answers {
  return Object.fromEntries(
    linkIds.flatMap((linkId) => {
      const answers = answersOf(linkId)
      return answers.length === 0 ? [] : [[linkId, answers]]
    }),
  )
}
