import { createFieldError, toFieldErrors } from '@platform/contract'
import type { FieldError } from '@platform/contract'
import { LINK_ID_LENGTH, MAX_ITEM_DEPTH, MAX_QUESTIONNAIRE_ITEMS } from '@platform/contract/forms'
import type { QuestionnaireContent } from '@platform/contract/forms'
import type { ZodMiniType } from 'zod/mini'
import { headSchema, itemSchema } from './item-schema.ts'

type Path = readonly PropertyKey[]

/** What a form may not be, however incomplete: too large, too deep, or of another shape; by the linkId of its items. */
export function judgeShape(content: QuestionnaireContent): FieldError[] {
  const { item: items, ...head } = content
  const errors: FieldError[] = [...judgePart(head, headSchema, [])]
  const count = judgeItems(items, { depth: 1, path: ['item'], errors })
  return count > MAX_QUESTIONNAIRE_ITEMS ? [createFieldError(['item'], 'too_many')] : errors
}

interface Place {
  readonly depth: number
  readonly path: Path
  readonly errors: FieldError[]
}

/** @returns how many there are */
function judgeItems(given: unknown, { depth, path, errors }: Place): number {
  if (given === undefined) return 0
  if (!Array.isArray(given) || depth > MAX_ITEM_DEPTH) {
    errors.push(createFieldError(path, Array.isArray(given) ? 'too_deep' : 'invalid_type'))
    return 0
  }
  const counts = given.map((one: unknown, index): number => {
    const { linkId, item: inner, ...item } = isRecord(one) ? one : {}
    const place = typeof linkId === 'string' && linkId !== '' ? ['item', linkId] : [...path, index]
    errors.push(...judgeName(linkId, place), ...judgePart(item, itemSchema, place))
    return 1 + judgeItems(inner, { depth: depth + 1, path: [...place, 'item'], errors })
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

function judgeName(linkId: unknown, place: Path): FieldError[] {
  if (typeof linkId !== 'string' || linkId === '') return [createFieldError([...place, 'linkId'], 'required')]
  return linkId.length > LINK_ID_LENGTH ? [createFieldError([...place, 'linkId'], 'too_long')] : []
}

function judgePart(part: object, schema: ZodMiniType, place: Path): FieldError[] {
  const { error } = schema.safeParse(part)
  const issues = (error?.issues ?? []).map((issue) => ({ ...issue, path: [...place, ...issue.path] }))
  // What is empty is not there, in FHIR.
  return [...toFieldErrors(issues, {}), ...(holdsNull(part) ? [createFieldError(place, 'invalid_type')] : [])]
}

function holdsNull(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((one: unknown) => one !== null && holdsNull(one))
  if (!isRecord(value)) return value === null
  return Object.values(value).some(holdsNull)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
