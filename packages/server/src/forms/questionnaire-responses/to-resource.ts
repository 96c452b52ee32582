import type { DraftAnswer, QuestionnaireContent } from '@platform/contract/forms'
import type { FhirResource } from 'fhir/r4.js'
import { digitsOf, parseExactly } from '../../infrastructure/http/body/decimals.ts'
import type { StoredAnswers } from '../../tables/forms/form-drafts.ts'
import { isQuestion, readItems } from '../questionnaires/list-items.ts'
import type { FormItem } from '../questionnaires/list-items.ts'

type AnswerValue = DraftAnswer['answers'][number]

/** The system under which FHIR names an account that speaks for somebody. */
const ACCOUNT_SYSTEM = 'urn:platform:account'
const DOCUMENT_PREFIX = 'urn:uuid:'

interface Answered {
  readonly content: QuestionnaireContent
  readonly answers: StoredAnswers
  readonly canonical: string
  readonly authored: Date
  /** Whose answers they are, and who has given them. */
  readonly personId: string
  readonly authorId: string
}

/** Answers as FHIR R4 has them (QuestionnaireResponse), with all digits of their numbers. */
export function toResource({ content, answers, ...said }: Answered): FhirResource {
  const { canonical, authored, personId, authorId } = said
  const author =
    authorId === personId
      ? { reference: `Patient/${personId}` }
      : { type: 'RelatedPerson', identifier: { system: ACCOUNT_SYSTEM, value: authorId } }
  const item = toItems(readItems(content), answers)
  const resource = {
    resourceType: 'QuestionnaireResponse',
    questionnaire: canonical,
    status: 'completed',
    authored: authored.toISOString(),
    author,
    source: author,
    ...(item.length > 0 && { item }),
  }
  return parseExactly(JSON.stringify(resource))
}

/** Answers to what is asked within a question stand within its first answer. */
function toItems(items: readonly FormItem[], answers: StoredAnswers): object[] {
  return items.flatMap((item): object[] => {
    const inner = toItems(item.items, answers)
    const named = { linkId: item.linkId, ...(item.text !== '' && { text: item.text }) }
    if (!isQuestion(item)) return inner.length === 0 ? [] : [{ ...named, item: inner }]
    const values = answers[item.linkId] ?? []
    if (values.length === 0) return inner.length === 0 ? [] : [{ ...named, item: inner }]
    const answer = values.map((value, index) => {
      return { ...toFhirValue(value, item.type), ...(index === 0 && inner.length > 0 && { item: inner }) }
    })
    return [{ ...named, answer }]
  })
}

function toFhirValue(value: AnswerValue, type: string): object {
  if ('valueDecimal' in value) return { valueDecimal: toNumber(value.valueDecimal) }
  if ('valueQuantity' in value)
    return { valueQuantity: { ...value.valueQuantity, value: toNumber(value.valueQuantity.value) } }
  if ('valueAttachment' in value) {
    const { id, title } = value.valueAttachment
    return { valueAttachment: { title, url: `${DOCUMENT_PREFIX}${id}` } }
  }
  return 'valueString' in value && type === 'url' ? { valueUri: value.valueString } : value
}

/** JSON has no zeros before a number. */
function toNumber(digits: string): unknown {
  return JSON.rawJSON(digits.replace(/^(-?)0+(?=\d)/, '$1'))
}

/** The way back: answers by the linkId of their question. */
export function readAnswers(resource: FhirResource): StoredAnswers {
  const answers: Record<string, AnswerValue[]> = {}
  const collect = (items: unknown): void => {
    for (const item of listOf(items)) {
      const linkId = partOf(item, 'linkId')
      const values = listOf(partOf(item, 'answer'))
      if (typeof linkId === 'string' && values.length > 0)
        answers[linkId] = values.flatMap((value) => fromFhirValue(value))
      for (const value of values) collect(partOf(value, 'item'))
      collect(partOf(item, 'item'))
    }
  }
  collect(partOf(resource, 'item'))
  return answers
}

function fromFhirValue(given: unknown): AnswerValue[] {
  if (typeof given !== 'object' || given === null) return []
  const { item: _, ...value }: Record<string, unknown> = { ...given }
  if ('valueDecimal' in value) return [{ valueDecimal: digitsOf(given, 'valueDecimal') ?? '' }]
  const quantity = value['valueQuantity']
  if (typeof quantity === 'object' && quantity !== null)
    return [{ valueQuantity: { ...quantity, value: digitsOf(quantity, 'value') ?? '' } }]
  const attachment = value['valueAttachment']
  if (attachment !== undefined) {
    const [title, url] = [textOf(attachment, 'title'), textOf(attachment, 'url')]
    return [{ valueAttachment: { id: url.slice(DOCUMENT_PREFIX.length), title } }]
  }
  if ('valueUri' in value) return [{ valueString: textOf(value, 'valueUri') }]
  return [Object(value)]
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(whole: unknown, name: string): string {
  const value = partOf(whole, name)
  return typeof value === 'string' ? value : ''
}

function partOf(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined
}
