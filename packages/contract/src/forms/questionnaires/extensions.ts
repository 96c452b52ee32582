import { readChildren } from '../expressions/children.ts'
import type { ExtensionName } from './extension-urls.ts'
import type {
  AnswerOption,
  Coding,
  Expression,
  Extension,
  Questionnaire,
  QuestionnaireItem,
} from './questionnaire.ts'

const FHIR = 'http://hl7.org/fhir/StructureDefinition/'
/** What stands before the name of an extension that forms understand; the whole addresses would be carried by every page with a form. */
const BASES = [
  FHIR,
  `${FHIR}questionnaire-`,
  'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-',
]

interface Extended {
  readonly extension?: readonly Extension[] | undefined
}

export function listExtensions(of: Extended | undefined, name: ExtensionName): readonly Extension[] {
  return of?.extension?.filter(({ url }) => BASES.some((base) => url === base + name)) ?? []
}

export function findExtension(of: Extended | undefined, name: ExtensionName): Extension | undefined {
  return listExtensions(of, name)[0]
}

/** The value of an extension of a kind that has one only, whatever its type: a limit is a number, a day or a quantity. */
export function readExtensionValue(of: Extended | undefined, name: ExtensionName): unknown {
  const found = Object.entries(findExtension(of, name) ?? {}).find(([key]) => key.startsWith('value'))
  return found?.[1]
}

/** The smallest and the largest answer: of numbers and times by FHIR itself, of quantities by SDC. */
export function readLimits(item: QuestionnaireItem): readonly unknown[] {
  return (['min', 'max'] as const).map((side) => {
    const limit = findExtension(item, `${side}Value`) ?? findExtension(item, `${side}Quantity`)
    return readChildren(limit, 'value')[0]
  })
}

export function isHidden(item: QuestionnaireItem): boolean {
  return readExtensionValue(item, 'hidden') === true
}

/** The units that an item is answered in; the first is offered first. */
export function readUnits(item: QuestionnaireItem): readonly Coding[] {
  const units = [...listExtensions(item, 'unit'), ...listExtensions(item, 'unitOption')]
  return units.flatMap(({ valueCoding }) => valueCoding ?? [])
}

/** How an item is shown: `check-box`, `radio-button`, `drop-down`, `slider`, `help`, `page`, …; `undefined` where nothing is said. */
export function readItemControl(item: QuestionnaireItem): string | undefined {
  return findExtension(item, 'itemControl')?.valueCodeableConcept?.coding?.[0]?.code
}

export function readChoiceOrientation(item: QuestionnaireItem): 'horizontal' | 'vertical' | undefined {
  const code = findExtension(item, 'choiceOrientation')?.valueCode
  return code === 'horizontal' || code === 'vertical' ? code : undefined
}

export function isExclusive(option: AnswerOption): boolean {
  return readExtensionValue(option, 'optionExclusive') === true
}

type ExpressionName = 'initialExpression' | 'calculatedExpression' | 'enableWhenExpression'

export function readExpression(item: QuestionnaireItem, name: ExpressionName): Expression | undefined {
  return findExtension(item, name)?.valueExpression
}

/** Names and expressions that a form or an item declares for what stands in it. */
export function listVariables(of: Questionnaire | QuestionnaireItem): readonly Expression[] {
  return listExtensions(of, 'variable').flatMap(({ valueExpression }) => valueExpression ?? [])
}

/**
 * A text in a language, or as it was written where nobody has translated it. Source: https://hl7.org/fhir/R4/extension-translation.html
 * @example readText({ text: 'Do you smoke?' }, 'text', 'de') // 'Do you smoke?', as nobody has translated it
 */
export function readText<Name extends string>(
  of: { readonly [key in Name]?: string | undefined },
  name: Name,
  language: string,
): string | undefined {
  const object: object = of
  const beside: Extended | undefined = Object.entries(object).find(([key]) => key === `_${name}`)?.[1]
  const translation = listExtensions(beside, 'translation').find(({ extension }) =>
    extension?.some(({ url, valueCode }) => url === 'lang' && valueCode === language),
  )
  return translation?.extension?.find(({ url }) => url === 'content')?.valueString ?? of[name]
}
