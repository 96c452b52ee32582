import { EXTENSIONS } from '@platform/contract/forms'
import { readExtension, setExtension } from './extensions.ts'
import { withProperty, type QuestionnaireItem } from './questionnaire-item.ts'

/** The system of units of measure (UCUM). */
export const UCUM = 'http://unitsofmeasure.org'

/** Under which name a value of a type is written, such as `valueInteger`. */
const VALUE_NAMES: Readonly<Record<string, `value${string}`>> = {
  boolean: 'valueBoolean',
  string: 'valueString',
  text: 'valueString',
  integer: 'valueInteger',
  decimal: 'valueDecimal',
  quantity: 'valueDecimal',
  date: 'valueDate',
  dateTime: 'valueDateTime',
  time: 'valueTime',
  url: 'valueUri',
}

function valueNameOf({ type = '' }: QuestionnaireItem): `value${string}` {
  return VALUE_NAMES[type] ?? 'valueString'
}

export type LimitName = 'minValue' | 'maxValue' | 'minLength' | 'maxDecimalPlaces'

/** As SDC calls the limits of a number with a unit. */
const OF_QUANTITIES: Readonly<Record<string, string>> = {
  minValue: EXTENSIONS.minQuantity,
  maxValue: EXTENSIONS.maxQuantity,
}

export function readLimit(item: QuestionnaireItem, name: LimitName): string | number | undefined {
  const value = readExtension(item, EXTENSIONS[name]) ?? readExtension(item, OF_QUANTITIES[name] ?? '')
  const plain = typeof value === 'object' && value !== null && 'value' in value ? value.value : value
  if (typeof plain === 'number') return plain
  return typeof plain === 'string' ? readTyped(item, plain) : undefined
}

/** Times are typed without the seconds that FHIR asks for. */
function readTyped({ type }: QuestionnaireItem, value: string): string {
  return type === 'time' ? value.slice(0, 5) : value
}

function writeTyped<Value>({ type }: QuestionnaireItem, value: Value): Value | string {
  return type === 'time' && typeof value === 'string' && value.length === 5 ? `${value}:00` : value
}

export function setLimit(
  item: QuestionnaireItem,
  name: LimitName,
  value: string | number | undefined,
): QuestionnaireItem {
  const isCount = name === 'minLength' || name === 'maxDecimalPlaces'
  const valueName = isCount ? 'valueInteger' : valueNameOf(item)
  const isSaid = value !== undefined && value !== ''
  const said = isSaid ? writeTyped(item, value) : undefined
  const ofQuantity = OF_QUANTITIES[name]
  if (item.type === 'quantity' && ofQuantity !== undefined) {
    const valueQuantity = { value: said, ...unitOf(item) }
    const bare = setExtension(item, EXTENSIONS[name], undefined)
    return setExtension(bare, ofQuantity, isSaid ? { valueQuantity } : undefined)
  }
  return setExtension(item, EXTENSIONS[name], isSaid ? { [valueName]: said } : undefined)
}

function unitOf(item: QuestionnaireItem): object {
  const { display, code } = readUnit(item)
  return { ...(display !== '' && { unit: display }), ...(code !== '' && { system: UCUM, code }) }
}

/** The unit of a number, as people read it. */
export function readUnit(item: QuestionnaireItem): { readonly display: string; readonly code: string } {
  const value = readExtension(item, EXTENSIONS.unit)
  const said = typeof value === 'object' && value !== null ? value : {}
  const code = 'code' in said ? String(said.code) : ''
  return { code, display: 'display' in said ? String(said.display) : code }
}

/** Keeps what else was said of the unit. */
export function setUnit(
  item: QuestionnaireItem,
  { display, code }: { readonly display: string; readonly code: string },
): QuestionnaireItem {
  const isNone = display === '' && code === ''
  const valueCoding = {
    ...(code !== '' && { system: UCUM, code }),
    ...(display !== '' && { display }),
  }
  const next = setExtension(item, EXTENSIONS.unit, isNone ? undefined : { valueCoding })
  // The limits of a number with a unit are in that unit.
  const names = (['minValue', 'maxValue'] as const).filter((name) => readLimit(item, name) !== undefined)
  if (item.type !== 'quantity') return next
  return names.reduce((one, name) => setLimit(one, name, readLimit(item, name)), next)
}

/** What stands in the answer before anybody has typed. */
export function readInitial(item: QuestionnaireItem): string | number | boolean | undefined {
  const value = Object.entries(item.initial?.[0] ?? {}).find(([name]) => name.startsWith('value'))?.[1]
  return typeof value === 'string' ? readTyped(item, value) : readPlain(value)
}

function readPlain(value: unknown): number | boolean | undefined {
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

export function setInitial(
  item: QuestionnaireItem,
  value: string | number | boolean | undefined,
): QuestionnaireItem {
  const isSaid = value !== undefined && value !== ''
  return withProperty(
    item,
    'initial',
    isSaid ? [{ [valueNameOf(item)]: writeTyped(item, value) }] : undefined,
  )
}

/** Whether an item is the help of the one around it: a text to read that the form shows with the question. */
export function isHelp(item: QuestionnaireItem): boolean {
  return item.type === 'display' && controlOf(item) === 'help'
}

function controlOf(item: QuestionnaireItem): string | undefined {
  const concept = readExtension(item, EXTENSIONS.itemControl)
  const coding: unknown =
    typeof concept === 'object' && concept !== null && 'coding' in concept && Array.isArray(concept.coding)
      ? concept.coding[0]
      : undefined
  return typeof coding === 'object' && coding !== null && 'code' in coding ? String(coding.code) : undefined
}

export function readHelp(item: QuestionnaireItem): string {
  return item.item?.find(isHelp)?.text ?? ''
}

/** Sets the help of an item, which is an item of its own within it. */
export function setHelp(item: QuestionnaireItem, text: string, createName: () => string): QuestionnaireItem {
  const inner = item.item ?? []
  const place = inner.findIndex(isHelp)
  const known = inner[place]
  if (text === '')
    return withProperty(
      item,
      'item',
      inner.filter((_item, at) => at !== place),
    )
  if (known !== undefined) return { ...item, item: inner.with(place, { ...known, text }) }
  return { ...item, item: [createHelp(text, createName()), ...inner] }
}

function createHelp(text: string, linkId: string): QuestionnaireItem {
  const coding = [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code: 'help' }]
  return {
    linkId,
    type: 'display',
    text,
    extension: [{ url: EXTENSIONS.itemControl, valueCodeableConcept: { coding } }],
  }
}
