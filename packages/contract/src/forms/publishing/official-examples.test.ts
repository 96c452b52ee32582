import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { formExpressions } from '../calculations/form-expressions.ts'
import { evaluate } from '../engine/evaluate.ts'
import { createForm } from '../engine/form.ts'
import { listInitialAnswers } from '../engine/initial-answers.ts'
import { fromResponse, listSubmitted, toResponse } from '../engine/responses.ts'
import type { Questionnaire } from '../questionnaires/questionnaire.ts'
import { checkForPublishing } from './check-for-publishing.ts'

// The questionnaires of FHIR R4 and of SDC itself (CC0): each is understood, or refused by the item and what is wrong with it.

const FOLDERS = [
  join(dirname(fileURLToPath(import.meta.resolve('hl7.fhir.uv.sdc/package.json'))), 'example'),
  dirname(fileURLToPath(import.meta.resolve('hl7.fhir.r4.examples/package.json'))),
]

const examples = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.startsWith('Questionnaire-'))
    .map((name) => {
      const questionnaire = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Questionnaire
      return [name, questionnaire] as const
    }),
)
const listErrors = (questionnaire: Questionnaire) =>
  checkForPublishing(questionnaire).filter(({ severity }) => severity === 'error')

describe('official questionnaires', () => {
  it('are taken or refused, so many of each', () => {
    const errors = examples.map(([, questionnaire]) => listErrors(questionnaire))
    expect({ all: examples.length, taken: errors.filter(({ length }) => length === 0).length }).toEqual({
      all: 39,
      taken: 11,
    })
    const counts = Object.groupBy(
      errors.flatMap((found) => [...new Set(found.map(({ code }) => code))]),
      (code) => code,
    )
    expect(Object.fromEntries(Object.entries(counts).map(([code, found]) => [code, found.length]))).toEqual({
      condition_on_missing: 1,
      condition_unreachable: 2,
      cycle: 1,
      expression_unknown: 3,
      group_repeats: 9,
      link_id_missing: 1,
      modifier_extension: 1,
      options_missing: 3,
      question_below_repeating: 1,
      required_hidden: 1,
      text_missing: 6,
      type_refused: 3,
      unit_missing: 4,
      value_set_missing: 15,
      variable_unknown: 6,
    })
  })

  it.each(examples)('%s is refused with the item, if at all', (_, questionnaire) => {
    for (const { code, linkId, what } of listErrors(questionnaire)) {
      expect([code, (linkId ?? what ?? '').length > 0]).toEqual([code, true])
    }
  })

  it.each(examples)('%s is evaluated, and sent and read back as it is', (_, questionnaire) => {
    const form = createForm(questionnaire, formExpressions)
    const state = evaluate(form, { answers: listInitialAnswers(form) })
    expect(state.items.size).toBe(form.byLinkId.size)
    expect(fromResponse(toResponse(form, state))).toEqual(listSubmitted(state))
  })
})
