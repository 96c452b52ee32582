import { versionTag } from '@platform/contract'
import type { Questionnaire } from '@platform/contract/forms'
import { useCallback, useEffect, useReducer, useSyncExternalStore } from 'react'
import type { DraftSaver, SaveState, StoredDraft } from '../../../parts/drafts/draft-saver.ts'
import { useDraftSaver } from '../../../parts/drafts/use-draft-saver.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import {
  addStep,
  beginHistory,
  redo,
  undo,
  type ChangeContent,
  type EditHistory,
} from '../questionnaire-content/edit-history.ts'
import {
  toFormContent,
  toStoredContent,
  type FormContent,
} from '../questionnaire-content/questionnaire-item.ts'
import { oneQuestionnaire } from '../questionnaires/questionnaires.queries.ts'

interface StoredForm extends StoredDraft<FormContent> {
  readonly updatedAt: string
  readonly updatedBy: Questionnaire['updatedBy']
}

export interface FormEditor {
  readonly content: FormContent
  readonly change: ChangeContent
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  readonly saver: DraftSaver<FormContent, StoredForm>
  readonly saveState: SaveState<StoredForm>
  /** Lets go of what is not saved: the form is there no more. */
  readonly discard: () => void
  /** Takes over what somebody else has saved; what one had oneself can be had back by undoing. */
  readonly takeTheirs: (theirs: StoredForm) => void
}

type Step =
  | {
      readonly name: 'change'
      readonly change: (content: FormContent) => FormContent
      readonly subject: string
    }
  | { readonly name: 'undo' | 'redo' }

function takeStep(history: EditHistory<FormContent>, step: Step): EditHistory<FormContent> {
  if (step.name === 'change') return addStep(history, step.change(history.present), step.subject)
  return step.name === 'undo' ? undo(history) : redo(history)
}

/** A form that is worked on: every change can be undone, and is saved after a moment. */
export function useFormEditor(questionnaire: Questionnaire): FormEditor {
  const { saver, stored, kept } = useFormSaver(questionnaire)
  const [history, take] = useReducer(takeStep, stored, ({ content }) => {
    const start = beginHistory(content)
    return kept === undefined ? start : addStep(start, kept, '')
  })
  const { present } = history
  useEffect(() => saver.change(present), [saver, present])
  const change: ChangeContent = useCallback(
    (next, subject = '') => take({ name: 'change', change: next, subject }),
    [],
  )
  return {
    content: present,
    change,
    undo: history.past.length > 0 ? () => take({ name: 'undo' }) : undefined,
    redo: history.future.length > 0 ? () => take({ name: 'redo' }) : undefined,
    saver,
    saveState: useSyncExternalStore(saver.subscribe, saver.state),
    discard: () => saver.discard(),
    takeTheirs: (theirs) => {
      saver.accept(theirs)
      change(() => theirs.content)
    },
  }
}

/** The saver of a form for as long as it is open, with what this device has kept of it. */
function useFormSaver(questionnaire: Questionnaire) {
  const services = useServices()
  const { api, queryClient } = services
  const { questionnaires } = api.call.careData
  const { id } = questionnaire
  return useDraftSaver<FormContent, StoredForm>({
    place: `questionnaire:${id}`,
    stored: toStoredForm(questionnaire),
    isContent,
    async save(content, seenVersion) {
      const saved = await questionnaires.update({
        params: { id },
        headers: { 'if-match': versionTag(seenVersion) },
        body: { content: toStoredContent(content) },
      })
      queryClient.setQueryData(oneQuestionnaire(services, id).queryKey, saved)
      return toStoredForm(saved)
    },
    readNewest: async () => toStoredForm(await questionnaires.read({ params: { id } })),
    onLeft: () => queryClient.invalidateQueries({ queryKey: api.query.careData.questionnaires.list.key() }),
  })
}

function toStoredForm({ content, version, updatedAt, updatedBy }: Questionnaire): StoredForm {
  return { content: toFormContent(content), version, updatedAt, updatedBy }
}

function isContent(value: unknown): value is FormContent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'resourceType' in value &&
    value.resourceType === 'Questionnaire'
  )
}
