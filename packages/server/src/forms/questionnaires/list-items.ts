import { readCodedSection } from '@platform/contract/forms'
import type { QuestionnaireContent } from '@platform/contract/forms'
import type { QuestionTypes } from '../../tables/forms/questionnaires.ts'

/** One item of a form, as far as the server looks at it. */
export interface FormItem {
  readonly linkId: string
  readonly type: string
  readonly text: string
  readonly isRequired: boolean
  /** Codes of a medical code system answer it. */
  readonly isCoded: boolean
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
    const type = readText(item, 'type')
    const answerValueSet = partOf(item, 'answerValueSet')
    return {
      linkId: readText(item, 'linkId'),
      type,
      text: readText(item, 'text'),
      isRequired: partOf(item, 'required') === true,
      isCoded: readCodedSection({ type, answerValueSet }) !== undefined,
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

function readText(item: unknown, name: string): string {
  const value = partOf(item, name)
  return typeof value === 'string' ? value : ''
}

function partOf(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined
}
