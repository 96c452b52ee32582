import type { Form } from '@platform/contract/forms'
import { readNodes, type QuestionAnswers } from '../form-model/form-node.ts'
import { createFormStore, type FormStore } from '../form-model/form-store.ts'
import { listStartAnswers } from '../form-model/initial-answers.ts'
import { openForm } from '../form-model/open-form.ts'

interface Said {
  readonly answers: QuestionAnswers
  readonly typed?: readonly string[] | undefined
}

/** A form as it is filled in, of which nothing is kept. */
export function createPreview(form: Form, language: string): FormStore {
  const opened = openForm(form)
  const said = new Map<string, Said>(
    Object.entries(listStartAnswers(form)).map(([linkId, answers]) => [linkId, { answers }]),
  )
  const store = createFormStore({
    nodes: readNodes(form, language),
    source: {
      answersOf: (linkId) => said.get(linkId)?.answers ?? [],
      typedOf: (linkId) => said.get(linkId)?.typed,
      theirsOf: () => undefined,
      isRefused: () => false,
      change(linkId, answers, typed) {
        said.set(linkId, { answers, typed })
        store.update([linkId])
      },
      decide: () => undefined,
    },
    evaluate: () =>
      opened.evaluate(Object.fromEntries([...said].map(([linkId, { answers }]) => [linkId, answers]))),
  })
  return store
}
