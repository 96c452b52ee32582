import { expect, it } from 'vitest'
import { evaluateAnswers } from '../../src/forms/form-drafts/evaluate.ts'
import { judgePublished } from '../../src/forms/questionnaires/judge-form.ts'
import { FIRST_VISIT, WELLBEING } from './contents.ts'
import { ROUNDS, toSubmitted } from './rounds.ts'

it.each([WELLBEING, FIRST_VISIT])('$title can be published', (form) => {
  expect(judgePublished(form)).toEqual([])
})

it.each(ROUNDS)('what was answered in the round "$name" is what a form here would submit', (round) => {
  const answers = toSubmitted(round)
  expect(evaluateAnswers(WELLBEING, answers, new Date(0))).toMatchObject({ answers, errors: [] })
})
