import { createFieldError } from '@platform/contract'
import type { FieldError } from '@platform/contract'
import type { QuestionnaireContent } from '@platform/contract/forms'
import { flatten, readItems } from './list-items.ts'

/** What can be filled in here. */
const TYPES = [
  'group',
  'display',
  'boolean',
  'decimal',
  'integer',
  'date',
  'dateTime',
  'time',
  'string',
  'text',
  'url',
  'choice',
  'open-choice',
  'attachment',
  'quantity',
]

/** What no form here can show, by the linkId of its item. */
export function judgeImported(content: QuestionnaireContent): FieldError[] {
  return flatten(readItems(content)).flatMap(({ linkId, type }) =>
    type === '' || TYPES.includes(type) ? [] : createFieldError(['item', linkId], 'invalid_value'),
  )
}

/** What keeps a form from being published, by the linkId of its item. */
export function judgePublished(content: QuestionnaireContent): FieldError[] {
  const items = flatten(readItems(content))
  if (items.length === 0) return [createFieldError(['item'], 'required')]
  const known = new Set<string>()
  const errors: FieldError[] = []
  for (const { linkId, type } of items) {
    if (type === '') errors.push(createFieldError(['item', linkId], 'required'))
    if (known.has(linkId)) errors.push(createFieldError(['item', linkId], 'already_used'))
    known.add(linkId)
  }
  return [...errors, ...judgeImported(content)]
}
