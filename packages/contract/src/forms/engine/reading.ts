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

export interface ItemReading {
  readonly isEnabled: boolean
  readonly answers: readonly AnswerValue[]
}

/** A reading, and what it was made of: while that is the same, it is still right. */
interface MadeReading extends ItemReading {
  readonly given: readonly AnswerValue[]
  readonly reads: ReadonlySet<FormItem>
}

export type Readings = ReadonlyMap<FormItem, MadeReading>

/** One evaluation of a form: each item is read when it, or an item that depends on it, is asked for, and once. */
export interface FormReading {
  readonly read: (item: FormItem) => ItemReading
  /** What an expression finds as answers to its item: one, unless the item repeats. */
  readonly find: (expression: FormItem['calculated'], item: FormItem) => readonly AnswerValue[]
  readonly readings: Readings
}

const ABSENT: MadeReading = { isEnabled: false, answers: [], given: [], reads: new Set() }

export function isSameReading(one: ItemReading, other: ItemReading | undefined): boolean {
  if (one === other) return true
  const { isEnabled, answers } = other ?? ABSENT
  if (other === undefined || one.isEnabled !== isEnabled) return false
  const isSameList = one.answers.length === answers.length
  return one.answers === answers || (isSameList && JSON.stringify(one.answers) === JSON.stringify(answers))
}

/** Begins an evaluation. What depends on itself is absent where it is read for itself. */
export function createReading(
  form: Form,
  { answers, now, constants }: ReadingOptions,
  before?: Readings,
): FormReading {
  const readings = new Map<FormItem, MadeReading>()
  /** What has been read for the item that is being read. */
  let reads = new Set<FormItem>()

  function collect<Result>(run: () => Result): [result: Result, reads: Set<FormItem>] {
    const asking = reads
    const own = new Set<FormItem>()
    reads = own
    const result = run()
    reads = asking
    return [result, own]
  }

  const finder: Finder | undefined = form.expressions?.begin({
    form,
    readAnswers: (item) => read(item).answers,
    remember(run) {
      const [values, own] = collect(run)
      return () => {
        for (const item of own) reads.add(item)
        return values
      }
    },
    now,
    constants,
  })

  function read(item: FormItem): ItemReading {
    reads.add(item)
    const known = readings.get(item)
    if (known !== undefined) return known
    readings.set(item, ABSENT)
    const given = readAnswers(answers, item.linkId)
    const last = before?.get(item)
    const [reading, own] = collect(() =>
      last !== undefined && last.given === given && isStillRight(last) ? last : make(item, given),
    )
    const made = reading === last ? last : { ...reading, given, reads: own }
    readings.set(item, made)
    return made
  }

  function isStillRight(last: MadeReading): boolean {
    return [...last.reads].every((item) => isSameReading(read(item), before?.get(item)))
  }

  function make(item: FormItem, given: readonly AnswerValue[]): ItemReading {
    const isEnabled = (item.parent === undefined || read(item.parent).isEnabled) && areConditionsMet(item)
    if (!isEnabled) return ABSENT
    const { calculated } = item
    return { isEnabled, answers: calculated === undefined ? given : find(calculated, item) }
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

  return { read, find, readings }
}
