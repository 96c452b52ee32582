import { createFieldError } from '@platform/contract'
import type { FieldError } from '@platform/contract'
import { LINK_ID_LENGTH, MAX_ITEM_DEPTH, MAX_QUESTIONNAIRE_ITEMS } from '@platform/contract/forms'
import type { QuestionnaireContent } from '@platform/contract/forms'
import type { QuestionTypes } from '../../tables/forms/questionnaires.ts'

/** One item of a form, as far as the server looks at it. */
export interface FormItem {
  readonly linkId: string
  readonly type: string
  readonly text: string
  readonly items: readonly FormItem[]
}

/** Items that ask nothing. */
const SILENT = ['group', 'display']

/** The items of a form whose shape was judged. */
export function readItems(content: QuestionnaireContent): readonly FormItem[] {
  return toItems(content.item)
}

function toItems(given: unknown): readonly FormItem[] {
  if (!Array.isArray(given)) return []
  return given.map((item: unknown): FormItem => {
    return {
      linkId: readText(item, 'linkId'),
      type: readText(item, 'type'),
      text: readText(item, 'text'),
      items: toItems(partOf(item, 'item')),
    }
  })
}

/** All of them, each before those within it. */
export function flatten(items: readonly FormItem[]): readonly FormItem[] {
  return items.flatMap((item) => [item, ...flatten(item.items)])
}

export function isQuestion({ type }: Pick<FormItem, 'type'>): boolean {
  return !SILENT.includes(type)
}

export function readTypes(content: QuestionnaireContent): QuestionTypes {
  return Object.fromEntries(flatten(readItems(content)).map(({ linkId, type }) => [linkId, type]))
}

/** What a form may not be, however incomplete: too large, too deep, or no tree of items. */
export function judgeShape(content: QuestionnaireContent): FieldError[] {
  const errors: FieldError[] = []
  let count = 0
  const judge = (given: unknown, depth: number, path: readonly PropertyKey[]): void => {
    if (given === undefined) return
    if (!Array.isArray(given)) {
      errors.push(createFieldError(path, 'invalid_type'))
      return
    }
    if (depth > MAX_ITEM_DEPTH) {
      errors.push(createFieldError(path, 'too_deep'))
      return
    }
    for (const [index, item] of given.entries()) {
      count += 1
      const linkId = partOf(item, 'linkId')
      const isNamed = typeof linkId === 'string' && linkId !== ''
      const place = isNamed ? ['item', linkId] : [...path, index]
      if (!isNamed) errors.push(createFieldError([...place, 'linkId'], 'required'))
      else if (linkId.length > LINK_ID_LENGTH) errors.push(createFieldError([...place, 'linkId'], 'too_long'))
      judge(partOf(item, 'item'), depth + 1, [...place, 'item'])
    }
  }
  judge(content.item, 1, ['item'])
  if (count > MAX_QUESTIONNAIRE_ITEMS) errors.push(createFieldError(['item'], 'too_many'))
  return errors
}

function readText(item: unknown, name: string): string {
  const value = partOf(item, name)
  return typeof value === 'string' ? value : ''
}

function partOf(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined
}
