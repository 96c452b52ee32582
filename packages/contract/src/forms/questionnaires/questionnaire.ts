/** `date` and `dateTime` may be partial; what FHIR R4 has besides is refused by name before publishing: `reference`. */
export const ITEM_TYPES = [
  'group',
  'display',
  'boolean',
  'integer',
  'decimal',
  'quantity',
  'date',
  'dateTime',
  'time',
  'string',
  'text',
  'url',
  'choice',
  'open-choice',
  'attachment',
] as const

export type ItemType = (typeof ITEM_TYPES)[number]

export interface Coding {
  readonly system?: string | undefined
  readonly version?: string | undefined
  readonly code?: string | undefined
  readonly display?: string | undefined
  readonly extension?: readonly Extension[]
}

export interface Quantity {
  readonly value?: number
  readonly comparator?: string
  readonly unit?: string
  readonly system?: string
  readonly code?: string
}

export interface Expression {
  readonly language: string
  readonly expression?: string
  readonly name?: string
  readonly description?: string
}

/** What is understood of an extension; everything else that stands in one is kept. */
export interface Extension {
  readonly url: string
  readonly extension?: readonly Extension[]
  readonly valueBoolean?: boolean
  readonly valueInteger?: number
  readonly valueDecimal?: number
  readonly valueString?: string
  readonly valueCode?: string
  readonly valueId?: string
  readonly valueDate?: string
  readonly valueDateTime?: string
  readonly valueTime?: string
  readonly valueCoding?: Coding
  readonly valueQuantity?: Quantity
  readonly valueExpression?: Expression
  readonly valueCodeableConcept?: { readonly coding?: readonly Coding[]; readonly text?: string }
}

/** The extensions of a primitive element, such as the translations of a text. */
export interface PrimitiveElement {
  readonly id?: string
  readonly extension?: readonly Extension[]
}

export interface AnswerOption {
  readonly valueInteger?: number
  readonly valueDate?: string
  readonly valueTime?: string
  readonly valueString?: string
  readonly _valueString?: PrimitiveElement
  readonly valueCoding?: Coding
  readonly initialSelected?: boolean
  readonly extension?: readonly Extension[]
  readonly modifierExtension?: readonly Extension[]
}

export type ConditionOperator = 'exists' | '=' | '!=' | '>' | '<' | '>=' | '<='

/** FHIR R4 Questionnaire.item.enableWhen. */
export interface EnableWhen {
  readonly question: string
  readonly operator: ConditionOperator
  readonly answerBoolean?: boolean
  readonly answerDecimal?: number
  readonly answerInteger?: number
  readonly answerDate?: string
  readonly answerDateTime?: string
  readonly answerTime?: string
  readonly answerString?: string
  readonly answerCoding?: Coding
  readonly answerQuantity?: Quantity
}

export interface InitialValue {
  readonly valueBoolean?: boolean
  readonly valueDecimal?: number
  readonly valueInteger?: number
  readonly valueDate?: string
  readonly valueDateTime?: string
  readonly valueTime?: string
  readonly valueString?: string
  readonly valueUri?: string
  readonly valueCoding?: Coding
  readonly valueQuantity?: Quantity
}

/** FHIR R4 Questionnaire.item. A type that is no `ItemType` is named by the check before publishing, and takes no answer. */
export interface QuestionnaireItem {
  readonly linkId: string
  readonly definition?: string
  readonly code?: readonly Coding[]
  readonly prefix?: string
  readonly _prefix?: PrimitiveElement
  readonly text?: string
  readonly _text?: PrimitiveElement
  readonly type: ItemType | (string & {})
  readonly enableWhen?: readonly EnableWhen[]
  readonly enableBehavior?: 'all' | 'any'
  readonly required?: boolean
  readonly repeats?: boolean
  readonly readOnly?: boolean
  readonly maxLength?: number
  readonly answerValueSet?: string
  readonly answerOption?: readonly AnswerOption[]
  readonly initial?: readonly InitialValue[]
  readonly item?: readonly QuestionnaireItem[]
  readonly extension?: readonly Extension[]
  readonly modifierExtension?: readonly Extension[]
}

/** What is read of a contained ValueSet: `answerValueSet` `#id` names it. */
export interface ContainedResource {
  readonly resourceType: string
  readonly id?: string
  readonly compose?: { readonly include?: readonly ValueSetInclude[] }
  readonly expansion?: { readonly contains?: readonly Coding[] }
}

interface ValueSetInclude {
  readonly system?: string
  readonly concept?: readonly Coding[]
}

/** FHIR R4 Questionnaire, https://hl7.org/fhir/R4/questionnaire.html: the content of a form, with no second model beside it. */
export interface Questionnaire {
  readonly resourceType: 'Questionnaire'
  readonly id?: string
  readonly url?: string
  readonly version?: string
  readonly title?: string
  readonly _title?: PrimitiveElement
  readonly description?: string
  readonly status?: string
  readonly language?: string
  readonly contained?: readonly ContainedResource[]
  readonly item?: readonly QuestionnaireItem[]
  readonly extension?: readonly Extension[]
  readonly modifierExtension?: readonly Extension[]
}
