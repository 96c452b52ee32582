import type { AnswerValue, Answers } from '../questionnaires/answers.ts'
import { measureCompleteness, type SectionState } from './completeness.ts'
import type { Form, FormItem } from './form.ts'
import type { ItemState } from './item-state.ts'
import { judgeAnswers } from './judge-answers.ts'
import { createReading, type ReadingOptions } from './reading.ts'

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
  /** What items are compared with; the result is the same without it. */
  readonly previous?: FormState | undefined
}

function isSame(one: readonly AnswerValue[], other: readonly AnswerValue[]): boolean {
  return one === other || (one.length === other.length && JSON.stringify(one) === JSON.stringify(other))
}

function toState(
  item: FormItem,
  { isEnabled, answers }: Reading,
  previous: ItemState | undefined,
): ItemState {
  if (previous?.isEnabled === isEnabled && isSame(previous.answers, answers)) return previous
  const problems = isEnabled ? judgeAnswers(item, answers) : []
  return { isEnabled, isShown: isEnabled && !item.isHidden, answers, problems }
}

type Reading = Pick<ItemState, 'isEnabled' | 'answers'>

/**
 * Which items are enabled, what is answered and calculated, and what is wrong or missing: the same in the browser and on the server.
 * It ends for every form, also for one with conditions in a circle, which the check before publishing refuses.
 */
export function evaluate(form: Form, options: EvaluateOptions): FormState {
  const reading = createReading(form, options)
  const items = new Map<string, ItemState>()
  let problems = 0
  for (const [linkId, item] of form.byLinkId) {
    const state = toState(item, reading.read(item), options.previous?.items.get(linkId))
    items.set(linkId, state)
    problems += state.problems.length
  }
  return { answers: options.answers, items, problems, sections: measureCompleteness(form, items) }
}
