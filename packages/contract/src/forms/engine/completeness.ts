import type { Form, FormItem } from './form.ts'
import type { ItemState } from './item-state.ts'

/** How far the questions of an item at the top are answered. Only what is shown and asked counts. */
export interface SectionState {
  readonly linkId: string
  readonly answered: number
  readonly total: number
  readonly requiredAnswered: number
  readonly required: number
  readonly problems: number
}

type States = ReadonlyMap<string, ItemState>

function isAsked({ item, calculated }: FormItem, state: ItemState | undefined): boolean {
  const isQuestion = item.type !== 'group' && item.type !== 'display'
  return state?.isShown === true && isQuestion && calculated === undefined && item.readOnly !== true
}

const listAll = (item: FormItem): FormItem[] => [item, ...item.items.flatMap(listAll)]

function measureSection(section: FormItem, states: States): SectionState {
  const counts = { answered: 0, total: 0, requiredAnswered: 0, required: 0, problems: 0 }
  for (const item of listAll(section)) {
    const state = states.get(item.linkId)
    counts.problems += state?.problems.length ?? 0
    if (!isAsked(item, state)) continue
    const answered = Number((state?.answers.length ?? 0) > 0)
    const required = Number(item.item.required === true)
    counts.answered += answered
    counts.total += 1
    counts.requiredAnswered += answered * required
    counts.required += required
  }
  return { linkId: section.linkId, ...counts }
}

export function measureCompleteness(form: Form, states: States): SectionState[] {
  return form.items
    .map((section) => measureSection(section, states))
    .filter(({ total, problems }) => total + problems > 0)
}
