import type { ParsedExpression } from '../expressions/expression.ts'
import type { AnswerValue } from '../questionnaires/answers.ts'
import { isHidden, listVariables, readExpression } from '../questionnaires/extensions.ts'
import { listOptions } from '../questionnaires/options.ts'
import type {
  AnswerOption,
  Expression,
  Questionnaire,
  QuestionnaireItem,
} from '../questionnaires/questionnaire.ts'

type Variables = ReadonlyMap<string, ParsedExpression>

/** An item, and what has been found out about it once and for all. */
export interface FormItem {
  readonly linkId: string
  readonly item: QuestionnaireItem
  readonly parent: FormItem | undefined
  readonly items: readonly FormItem[]
  /** What may be chosen, from the item itself or from the value set within the form. */
  readonly options: readonly AnswerOption[]
  /** The item, or one that it stands in, is never shown. */
  readonly isHidden: boolean
  readonly variables: Variables
  readonly initial: ParsedExpression | undefined
  readonly calculated: ParsedExpression | undefined
  readonly enabledBy: ParsedExpression | undefined
}

/** Answers what expressions find during one evaluation of a form; an error finds nothing. */
export interface Finder {
  readonly isTrue: (expression: ParsedExpression, item: FormItem) => boolean
  readonly listAnswers: (expression: ParsedExpression, item: FormItem) => AnswerValue[]
}

/** What an expression is told of the form that is being evaluated. */
export interface Evaluation {
  readonly form: Form
  /** The answers in effect to an item; none while it is being read itself. */
  readonly readAnswers: (item: FormItem) => readonly AnswerValue[]
  /** Runs what reads items once; what it gives back gives the same again, and counts as a reading of the same items. */
  readonly remember: <Values>(run: () => Values) => () => Values
  readonly now: string | undefined
  readonly constants: FormConstants | undefined
}

/** Resources of FHIR by their names, as expressions name them with `%`. */
export type FormConstants = Readonly<Record<string, unknown>>

/** The expressions that forms understand: a part of its own, because most forms have none. */
export interface FormExpressions {
  /** @throws Error for what is not understood */
  readonly parse: (text: string) => ParsedExpression
  readonly begin: (evaluation: Evaluation) => Finder
}

/** A questionnaire that is ready to be evaluated. */
export interface Form {
  readonly questionnaire: Questionnaire
  /** Those at the top. */
  readonly items: readonly FormItem[]
  /** Every item in the order of the form; of two with one linkId the first. */
  readonly byLinkId: ReadonlyMap<string, FormItem>
  readonly variables: Variables
  readonly expressions: FormExpressions | undefined
}

const NOTHING: ParsedExpression = { kind: 'literal', at: 0, values: [] }

/** Whether a form has to be created with expressions. */
export function hasExpressions({ extension, item }: Partial<Questionnaire & QuestionnaireItem>): boolean {
  return (
    extension?.some(({ valueExpression }) => valueExpression !== undefined) === true ||
    item?.some(hasExpressions) === true
  )
}

/**
 * Reads a questionnaire; of whatever it has that forms do not understand, nothing comes.
 * @throws Error without the expressions that it needs: items would be shown and sent that must not be
 */
export function createForm(questionnaire: Questionnaire, expressions?: FormExpressions): Form {
  if (expressions === undefined && hasExpressions(questionnaire))
    throw new Error('The form needs expressions')
  const byLinkId = new Map<string, FormItem>()

  /** What cannot be read finds nothing; the check before publishing has named it. */
  const compile = (expression: Expression | undefined): ParsedExpression | undefined => {
    try {
      const isKnown = expression?.language === 'text/fhirpath'
      return isKnown ? expressions?.parse(expression.expression ?? '') : expression && NOTHING
    } catch {
      return NOTHING
    }
  }
  const compileVariables = (of: Questionnaire | QuestionnaireItem): Variables =>
    new Map(listVariables(of).map((variable) => [variable.name ?? '', compile(variable) ?? NOTHING]))
  const read = (item: QuestionnaireItem, parent: FormItem | undefined): FormItem => {
    const items: FormItem[] = []
    const formItem: FormItem = {
      linkId: item.linkId,
      item,
      parent,
      items,
      options: listOptions(questionnaire, item),
      isHidden: parent?.isHidden === true || isHidden(item),
      variables: compileVariables(item),
      initial: compile(readExpression(item, 'initialExpression')),
      calculated: compile(readExpression(item, 'calculatedExpression')),
      enabledBy: compile(readExpression(item, 'enableWhenExpression')),
    }
    if (!byLinkId.has(item.linkId)) byLinkId.set(item.linkId, formItem)
    items.push(...(item.item ?? []).map((below) => read(below, formItem)))
    return formItem
  }
  const items = (questionnaire.item ?? []).map((item) => read(item, undefined))
  return { questionnaire, items, byLinkId, variables: compileVariables(questionnaire), expressions }
}
