import {
  answerValueSchema,
  isExclusive,
  readChoiceOrientation,
  readCodedSection,
  readLimits,
  readItemControl,
  readText,
  readUnits,
  type AnswerOption,
  type AnswerValue,
  type Coding,
  type Form,
  type FormItem,
} from '@platform/contract/forms'
import type { ProfileSection } from '@platform/contract/health-record'
import * as z from 'zod/mini'

export type { AnswerValue } from '@platform/contract/forms'

/** The answers to one question, in their order. */
export type QuestionAnswers = readonly AnswerValue[]

export interface FormUnit {
  readonly unit: string
  readonly system?: string
  readonly code?: string
}

export interface FormOption {
  readonly answer: AnswerValue
  readonly label: string
  /** Chosen alone, such as "None of these". */
  readonly isExclusive: boolean
}

/** What an item of a form shows, in the language of the page. */
export interface FormNode {
  readonly linkId: string
  readonly type: string
  readonly text: string
  readonly help: string | undefined
  /** How it is to be answered, by the code of FHIR: `drop-down`, `slider`, `check-box`. */
  readonly control: string | undefined
  readonly isInline: boolean
  readonly isRequired: boolean
  readonly repeats: boolean
  /** Said and not asked: it is read-only, or calculated from other answers. */
  readonly isOutput: boolean
  readonly options: readonly FormOption[]
  /** Of which part of a health profile codes answer it, beside own words. */
  readonly codes: ProfileSection | undefined
  readonly units: readonly FormUnit[]
  readonly min: string | undefined
  readonly max: string | undefined
  readonly step: string | undefined
  readonly maxLength: number | undefined
  readonly children: readonly FormNode[]
}

/** The items of a form that can be shown, in a language. */
export function readNodes({ items }: Pick<Form, 'items'>, language: string): readonly FormNode[] {
  return items.filter(({ isHidden }) => !isHidden).map((item) => readNode(item, language))
}

/** All of them one after the other, each before what is within it. */
export function listNodes(nodes: readonly FormNode[]): readonly FormNode[] {
  return nodes.flatMap((node) => [node, ...listNodes(node.children)])
}

/** Whether it is answered, and not only read. */
export function isQuestion({ type, isOutput }: FormNode): boolean {
  return type !== 'group' && type !== 'display' && !isOutput
}

function readNode({ linkId, item, items, options, calculated }: FormItem, language: string): FormNode {
  const help = items.filter(isHelp)
  const [min, max] = readLimits(item)
  const prefix = readText(item, 'prefix', language)
  const text = readText(item, 'text', language) ?? ''
  return {
    linkId,
    type: item.type,
    text: prefix === undefined ? text : `${prefix} ${text}`,
    help: help.length === 0 ? undefined : help.map((one) => readText(one.item, 'text', language)).join(' '),
    control: readItemControl(item),
    isInline: readChoiceOrientation(item) === 'horizontal',
    isRequired: item.required === true,
    repeats: item.repeats === true,
    isOutput: item.readOnly === true || calculated !== undefined,
    options: options.flatMap((option) => readOption(option, language)),
    codes: readCodedSection(item),
    units: readUnits(item).map((unit) => readUnit(unit, language)),
    min: readLimit(min),
    max: readLimit(max),
    step: readLimit(readStep(item)),
    maxLength: item.maxLength,
    children: readNodes({ items: items.filter((one) => !isHelp(one)) }, language),
  }
}

const SLIDER_STEP = 'http://hl7.org/fhir/StructureDefinition/questionnaire-sliderStepValue'

function readStep({ extension = [] }: FormItem['item']): unknown {
  return extension.find(({ url }) => url === SLIDER_STEP)?.valueInteger
}

function isHelp({ item }: FormItem): boolean {
  return item.type === 'display' && ['help', 'flyover'].includes(readItemControl(item) ?? '')
}

function readLimit(limit: unknown): string | undefined {
  if (typeof limit === 'object' && limit !== null && 'text' in limit) return readLimit(limit.text)
  if (typeof limit === 'object' && limit !== null && 'value' in limit) return readLimit(limit.value)
  return typeof limit === 'number' || typeof limit === 'string' ? String(limit) : undefined
}

function readUnit(coding: Coding, language: string): FormUnit {
  const { system, code } = coding
  return {
    unit: readText(coding, 'display', language) ?? code ?? '',
    ...(system !== undefined && { system }),
    ...(code !== undefined && { code }),
  }
}

function readOption(option: AnswerOption, language: string): readonly FormOption[] {
  const { valueCoding } = option
  const [name, value] = Object.entries(option).find(([key]) => key.startsWith('value')) ?? ['', undefined]
  const answer = z.safeParse(
    answerValueSchema,
    valueCoding === undefined ? { [name]: value } : { valueCoding: readCoding(valueCoding) },
  )
  const shown =
    valueCoding === undefined
      ? (readText(option, 'valueString', language) ?? String(value))
      : (readText(valueCoding, 'display', language) ?? valueCoding.code ?? '')
  return answer.success ? [{ answer: answer.data, label: shown, isExclusive: isExclusive(option) }] : []
}

/** What an answer keeps of it. */
export function readCoding({ system, version, code, display }: Coding): Coding {
  return {
    ...(system !== undefined && { system }),
    ...(version !== undefined && { version }),
    ...(code !== undefined && { code }),
    ...(display !== undefined && { display }),
  }
}
