import type { Answers } from '../questionnaires/answers.ts'
import { measureCompleteness, type SectionState } from './completeness.ts'
import type { Form, FormItem } from './form.ts'
import type { ItemState } from './item-state.ts'
import { judgeAnswers } from './judge-answers.ts'
import {
  createReading,
  isSameReading,
  type ItemReading,
  type ReadingOptions,
  type Readings,
} from './reading.ts'

export interface FormState {
  /** As they were given, with those of disabled items. */
  readonly answers: Answers
  /** Every item by its linkId, in the order of the form. An item that has not changed since `previous` is the same object. */
  readonly items: ReadonlyMap<string, ItemState>
  /** One for each item at the top that asks for something. */
  readonly sections: readonly SectionState[]
  /** Of all items together. */
  readonly problems: number
}

export interface EvaluateOptions extends ReadingOptions {
  /** The state of the same form before a change, with the same constants: only what depends on the change is evaluated again. */
  readonly previous?: FormState | undefined
}

/** What each state was read from, for the evaluation that follows it. */
const READINGS = new WeakMap<FormState, Readings>()

function toState(item: FormItem, reading: ItemReading, previous: ItemState | undefined): ItemState {
  if (previous !== undefined && isSameReading(reading, previous)) return previous
  const { isEnabled, answers } = reading
  const problems = isEnabled ? judgeAnswers(item, answers) : []
  return { isEnabled, isShown: isEnabled && !item.isHidden, answers, problems }
}

/**
 * Which items are enabled, what is answered and calculated, and what is wrong or missing: the same in the browser and on the server.
 * It ends for every form, also for one with conditions in a circle, which the check before publishing refuses.
 */
export function evaluate(form: Form, options: EvaluateOptions): FormState {
  const { previous, answers } = options
  const reading = createReading(form, options, previous && READINGS.get(previous))
  const items = new Map<string, ItemState>()
  let problems = 0
  for (const [linkId, item] of form.byLinkId) {
    const state = toState(item, reading.read(item), previous?.items.get(linkId))
    items.set(linkId, state)
    problems += state.problems.length
  }
  const state = { answers, items, problems, sections: measureCompleteness(form, items) }
  READINGS.set(state, reading.readings)
  return state
}
