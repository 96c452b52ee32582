import { ApiError } from '@platform/api'
import type { QuestionnaireContent } from '@platform/contract/forms'
import { listItems } from '../questionnaire-content/item-tree.ts'
import { toFormContent, type QuestionnaireItem } from '../questionnaire-content/questionnaire-item.ts'

/** What the server does not take of a form, and why. */
export interface Refusal {
  /** The item; `undefined` for what concerns the form as a whole. */
  readonly item: QuestionnaireItem | undefined
  /** As the server names it, where it is no item of this form. */
  readonly name: string
  readonly code: string
}

/** The refusals in a failure, which the server names by linkId; empty for any other failure. */
export function listRefusals(error: unknown, content: QuestionnaireContent): readonly Refusal[] {
  if (!(error instanceof ApiError) || error.code !== 'validation_failed') return []
  const items = listItems(toFormContent(content)).map(({ item }) => item)
  return (error.problem?.errors ?? []).map(({ pointer, code }) => {
    const parts = pointer.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    const item = items.find(({ linkId }) => parts.includes(linkId))
    return { item, name: parts.at(-1) ?? '', code }
  })
}
