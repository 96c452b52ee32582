import { readAnswers, type AnswerValue, type Answers } from '../questionnaires/answers.ts'
import { isConditionMet } from './conditions.ts'
import type { Finder, Form, FormConstants, FormItem } from './form.ts'

export interface ReadingOptions {
  readonly answers: Answers
  /** A dateTime of FHIR with its zone, for `today()` and `now()`; the clock's if there is none. */
  readonly now?: string | undefined
  /** What expressions may name with `%`, as `%patient`. */
  readonly constants?: FormConstants | undefined
}

interface ItemReading {
  readonly isEnabled: boolean
  readonly answers: readonly AnswerValue[]
}

/** One evaluation of a form: each item is read when it, or an item that depends on it, is asked for, and once. */
export interface FormReading {
  readonly read: (item: FormItem) => ItemReading
  /** What an expression finds as answers to its item: one, unless the item repeats. */
  readonly find: (expression: FormItem['calculated'], item: FormItem) => readonly AnswerValue[]
}

const ABSENT: ItemReading = { isEnabled: false, answers: [] }

/** Begins an evaluation. What depends on itself is absent where it is read for itself. */
export function createReading(form: Form, { answers, now, constants }: ReadingOptions): FormReading {
  const readings = new Map<FormItem, ItemReading>()
  const finder: Finder | undefined = form.expressions?.begin({
    form,
    readAnswers: (item) => read(item).answers,
    now,
    constants,
  })

  function read(item: FormItem): ItemReading {
    const known = readings.get(item)
    if (known !== undefined) return known
    readings.set(item, ABSENT)
    const isEnabled = (item.parent === undefined || read(item.parent).isEnabled) && areConditionsMet(item)
    const { calculated, linkId } = item
    const listAnswers = () =>
      calculated === undefined ? readAnswers(answers, linkId) : find(calculated, item)
    const reading = isEnabled ? { isEnabled, answers: listAnswers() } : ABSENT
    readings.set(item, reading)
    return reading
  }

  function areConditionsMet(item: FormItem): boolean {
    const { enableWhen = [], enableBehavior } = item.item
    const isMet = (condition: (typeof enableWhen)[number]): boolean => {
      const question = form.byLinkId.get(condition.question)
      return isConditionMet(condition, question === undefined ? [] : read(question).answers)
    }
    const areMet = enableBehavior === 'any' ? enableWhen.some(isMet) : enableWhen.every(isMet)
    return areMet && (item.enabledBy === undefined || finder?.isTrue(item.enabledBy, item) === true)
  }

  function find(expression: FormItem['calculated'], item: FormItem): readonly AnswerValue[] {
    const found = (expression && finder?.listAnswers(expression, item)) ?? []
    return item.item.repeats === true ? found : found.slice(0, 1)
  }

  return { read, find }
}
