import { versionTag } from '@platform/contract'
import type { Questionnaire } from '@platform/contract/forms'
import { useCallback, useEffect, useEffectEvent, useReducer, useState, useSyncExternalStore } from 'react'
import { readStoredJson, keepStoredJson } from '../../../parts/device/stored-json.ts'
import type { StoredText } from '../../../parts/device/stored-text.ts'
import { useDraftPlace } from '../../../parts/drafts/draft-place.ts'
import { DraftSaver, type SaveState, type StoredDraft } from '../../../parts/drafts/draft-saver.ts'
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

interface KeptForm {
  readonly content: FormContent
  readonly version: number
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
    return kept === undefined ? start : addStep(start, kept.content, '')
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
function useFormSaver(questionnaire: Questionnaire): {
  readonly saver: DraftSaver<FormContent, StoredForm>
  readonly stored: StoredForm
  readonly kept: KeptForm | undefined
} {
  const services = useServices()
  const { api, queryClient } = services
  const { id } = questionnaire
  const place = useDraftPlace(`questionnaire:${id}`)
  const [opened] = useState(() => {
    const stored = toStoredForm(questionnaire)
    const kept = readUnsaved(place, stored)
    const { queryKey } = oneQuestionnaire(services, id)
    const saver = new DraftSaver<FormContent, StoredForm>({
      stored,
      async save(content, seenVersion) {
        const saved = await api.call.careData.questionnaires.update({
          params: { id },
          headers: { 'if-match': versionTag(seenVersion) },
          body: { content: toStoredContent(content) },
        })
        queryClient.setQueryData(queryKey, saved)
        return toStoredForm(saved)
      },
      readNewest: async () => toStoredForm(await api.call.careData.questionnaires.read({ params: { id } })),
      keep: (content, version) => void keepStoredJson(place, { content, version }),
      forget: place.forget,
    })
    // What this device has kept was written upon some version: whoever has saved since is met as in any other tab.
    if (kept?.version === stored.version) saver.change(kept.content)
    else if (kept !== undefined) saver.meet(kept.content)
    return { saver, stored, kept }
  })
  const { saver } = opened
  const refresh = useEffectEvent(() =>
    queryClient.invalidateQueries({ queryKey: api.query.careData.questionnaires.list.key() }),
  )
  useEffect(() => {
    saver.start()
    const keep = (): void => saver.keepUnsaved()
    const retry = (): void => void saver.flush().catch(() => undefined)
    window.addEventListener('pagehide', keep)
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('pagehide', keep)
      window.removeEventListener('online', retry)
      saver.stop()
      void refresh()
    }
  }, [saver])
  return opened
}

function toStoredForm({ content, version, updatedAt, updatedBy }: Questionnaire): StoredForm {
  return { content: toFormContent(content), version, updatedAt, updatedBy }
}

/** What this device has kept, unless the server has got it all the same. */
function readUnsaved(place: StoredText, stored: StoredForm): KeptForm | undefined {
  const kept = readStoredJson(place, isKept)
  return JSON.stringify(kept?.content) === JSON.stringify(stored.content) ? undefined : kept
}

function isKept(value: unknown): value is KeptForm {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'number' &&
    'content' in value &&
    typeof value.content === 'object' &&
    value.content !== null &&
    'resourceType' in value.content &&
    value.content.resourceType === 'Questionnaire'
  )
}
