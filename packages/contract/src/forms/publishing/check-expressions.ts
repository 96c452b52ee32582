import type { Form, FormItem } from '../engine/form.ts'
import { ExpressionError } from '../expressions/expression.ts'
import { parseExpression } from '../expressions/parse-expression.ts'
import { listExtensions, listVariables, readExpression } from '../questionnaires/extensions.ts'
import type { Expression, Questionnaire } from '../questionnaires/questionnaire.ts'
import type { FormIssue } from './form-issue.ts'
import { listReads, type Reads } from './list-reads.ts'

type Place = Pick<FormIssue, 'linkId'>

/** Names that a form says it is opened with. Source: https://hl7.org/fhir/uv/sdc/StructureDefinition-sdc-questionnaire-launchContext.html */
function listConstants(questionnaire: Questionnaire): ReadonlySet<string> {
  return new Set(
    listExtensions(questionnaire, 'launchContext').flatMap(({ extension = [] }) =>
      extension
        .filter(({ url }) => url === 'name')
        .flatMap(({ valueCoding, valueId }) => valueCoding?.code ?? valueId ?? []),
    ),
  )
}

/** Parses an expression that forms must understand. */
function checkText({ language, expression = '' }: Expression, place: Place): FormIssue[] {
  if (language !== 'text/fhirpath') {
    return [{ severity: 'error', code: 'expression_language', ...place, what: language }]
  }
  try {
    parseExpression(expression)
    return []
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    return [{ severity: 'error', code: 'expression_unknown', ...place, what: error.message, at: error.at }]
  }
}

function checkReads(reads: Reads, place: Place): FormIssue[] {
  const error = { severity: 'error', ...place } as const
  return [
    ...reads.unknown.map(({ name, at }) => ({ ...error, code: 'variable_unknown', what: name, at }) as const),
    ...[...reads.missing].map((what) => ({ ...error, code: 'condition_on_missing', what }) as const),
    ...[...reads.circular].map(
      (name) => ({ ...error, code: 'cycle', path: [`%${name}`, `%${name}`] }) as const,
    ),
  ]
}

/** What is wrong with the expressions of an item, or of the form where there is no item. */
export function checkExpressions(form: Form, item: FormItem | undefined): FormIssue[] {
  const place = item === undefined ? {} : { linkId: item.linkId }
  const own =
    item === undefined ? [] : (['initialExpression', 'calculatedExpression', 'enableWhenExpression'] as const)
  const written = [
    ...listVariables(item?.item ?? form.questionnaire),
    ...own.flatMap((name) => (item === undefined ? [] : (readExpression(item.item, name) ?? []))),
  ]
  const parsed = [
    ...(item ?? form).variables.values(),
    ...[item?.initial, item?.calculated, item?.enabledBy].filter((expression) => expression !== undefined),
  ]
  const constants = listConstants(form.questionnaire)
  return [
    ...written.flatMap((expression) => checkText(expression, place)),
    ...parsed.flatMap((expression) => checkReads(listReads(form, { expression, item, constants }), place)),
  ]
}
