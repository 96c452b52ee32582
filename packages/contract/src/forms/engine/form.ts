import type { ParsedExpression } from '../expressions/expression.ts'
import { parseExpression } from '../expressions/parse-expression.ts'
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

/** A questionnaire that is ready to be evaluated. */
export interface Form {
  readonly questionnaire: Questionnaire
  /** Those at the top. */
  readonly items: readonly FormItem[]
  /** Every item in the order of the form; of two with one linkId the first. */
  readonly byLinkId: ReadonlyMap<string, FormItem>
  readonly variables: Variables
}

const NOTHING: ParsedExpression = { kind: 'literal', at: 0, values: [] }

/** What cannot be read finds nothing; the check before publishing has named it. */
function compile(expression: Expression | undefined): ParsedExpression | undefined {
  if (expression === undefined) return undefined
  try {
    return expression.language === 'text/fhirpath' ? parseExpression(expression.expression ?? '') : NOTHING
  } catch {
    return NOTHING
  }
}

function compileVariables(of: Questionnaire | QuestionnaireItem): Variables {
  return new Map(listVariables(of).map((variable) => [variable.name ?? '', compile(variable) ?? NOTHING]))
}

/** Reads a questionnaire; of whatever it has that forms do not understand, nothing comes. */
export function createForm(questionnaire: Questionnaire): Form {
  const byLinkId = new Map<string, FormItem>()
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
  return { questionnaire, items, byLinkId, variables: compileVariables(questionnaire) }
}
