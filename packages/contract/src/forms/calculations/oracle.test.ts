import fc from 'fast-check'
import fhirpath from 'fhirpath'
import r4 from 'fhirpath/fhir-context/r4'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../engine/evaluate.ts'
import { createForm, type Form } from '../engine/form.ts'
import { toResponse } from '../engine/responses.ts'
import { EXTENSIONS } from '../questionnaires/extension-urls.ts'
import { readAnswers, type Answers, type AnswerValue } from '../questionnaires/answers.ts'
import type { Questionnaire, QuestionnaireItem } from '../questionnaires/questionnaire.ts'
import { parseExpression } from '../expressions/parse-expression.ts'
import { Temporal } from '../expressions/temporal.ts'
import { createFinder } from './find-values.ts'

// fhirpath of the National Library of Medicine is the oracle: whatever forms understand of FHIRPath has to come out as it does there.

const NOW = '2026-11-27T10:00:00+00:00'
const SYSTEM = 'http://example.com/frequency'
const OPTIONS = ['never', 'often', 'always'].map((code, weight) => ({
  valueCoding: { system: SYSTEM, code, display: code },
  extension: [{ url: EXTENSIONS.ordinalValue, valueDecimal: weight * 1.5 }],
}))

const TYPES = ['integer', 'decimal', 'boolean', 'string', 'date', 'choice'] as const
type Type = (typeof TYPES)[number]

const answerOf: Readonly<Record<Type, fc.Arbitrary<AnswerValue>>> = {
  integer: fc.integer({ min: -20, max: 20 }).map((valueInteger) => ({ valueInteger })),
  decimal: fc
    .constantFrom('0.1', '0.2', '0.30', '1.5', '-2.5', '100')
    .map((valueDecimal) => ({ valueDecimal })),
  boolean: fc.boolean().map((valueBoolean) => ({ valueBoolean })),
  string: fc.constantFrom('a', 'b', '12', '1.5', 'ab').map((valueString) => ({ valueString })),
  date: fc.constantFrom('2025', '2025-03', '2025-03-04', '2024-12-31').map((valueDate) => ({ valueDate })),
  choice: fc.constantFrom(...OPTIONS).map(({ valueCoding }) => ({ valueCoding })),
}

/** Two items of each type: `integer1` at the top, `integer2` below a group, and a question within `boolean1`. */
const items = (place: 1 | 2): QuestionnaireItem[] =>
  TYPES.map((type) => ({
    linkId: `${type}${place}`,
    text: type,
    type,
    repeats: place === 2,
    ...(type === 'choice' && { answerOption: OPTIONS }),
    ...(type === 'boolean' &&
      place === 1 && { item: [{ linkId: 'within', text: 'within', type: 'integer' }] }),
  }))
const QUESTIONNAIRE: Questionnaire = {
  resourceType: 'Questionnaire',
  item: [...items(1), { linkId: 'group', type: 'group', text: 'group', item: items(2) }],
}
const FORM: Form = createForm(QUESTIONNAIRE)

const anyAnswers: fc.Arbitrary<Answers> = fc.record(
  Object.fromEntries([
    ...TYPES.map((type) => [`${type}1`, fc.array(answerOf[type], { maxLength: 1 })]),
    ...TYPES.map((type) => [`${type}2`, fc.array(answerOf[type], { maxLength: 3 })]),
    ['within', fc.array(answerOf.integer, { maxLength: 1 })],
  ]),
)

function toPath(type: Type, isWithin: boolean): fc.Arbitrary<string> {
  const first = [
    `%resource.item.where(linkId='${type}1').answer.value`,
    `item.where(linkId = '${type}1').answer.value`,
    `%resource.descendants().where(linkId='${type}1').answer.value`,
  ]
  const second = [
    `%resource.item.where(linkId='group').item.where(linkId='${type}2').answer.value`,
    `%resource.repeat(item).where(linkId='${type}2').answer.value`,
    `%resource.descendants().where(linkId='${type}2').answer.value`,
    `%resource.item.where(linkId='missing').answer.value`,
    `%resource.item.item.where(linkId='${type}2').answer[0].value`,
  ]
  return fc.constantFrom(...first, ...(isWithin ? second : []))
}

const { bool, number, text, date, many } = fc.letrec<Record<string, string>>((tie) => {
  const of = (name: string): fc.Arbitrary<string> => tie(name)
  const join = (template: string, ...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
    fc.tuple(...parts).map((given) => given.reduce((made, part) => made.replace('_', () => part), template))
  const infix = (operators: string[], left: string, right = left): fc.Arbitrary<string> =>
    join('(_ _ _)', of(left), fc.constantFrom(...operators), of(right))
  return {
    many: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      ...TYPES.map((type) => toPath(type, true)),
      join('(_ | _)', of('number'), of('number')),
      join('_.combine(_)', of('number'), of('number')),
      join('_.where($this > _)', toPath('integer', true), of('number')),
      join('_.select($this + 1)', toPath('integer', true)),
      fc.constant("%resource.descendants().where(linkId='within').answer.value"),
      fc.constant("%resource.item.where(linkId='boolean1').answer.item.where(linkId='within').answer.value"),
      fc.constant("%resource.repeat(item).where(linkId='within').answer.value"),
      fc.constant("%questionnaire.item.where(linkId='choice1').answerOption.value.code"),
      fc.constantFrom(...TYPES).map((type) => `%resource.item.item.where(linkId != '${type}2').answer.value`),
      join('_.first()', of('many')),
      join('_.last()', of('many')),
      fc.constant('{}'),
    ),
    coding: toPath('choice', true),
    number: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom('0', '1', '2', '0.1', '2.5', '-3', '12'),
      toPath('integer', false),
      toPath('decimal', false),
      infix(['+', '-', '*', '/', 'div', 'mod'], 'number'),
      join('_.count()', of('many')),
      join('_.sum()', toPath('integer', true)),
      join('_.sum()', toPath('decimal', true)),
      join('_.ordinal().sum()', of('coding')),
      join('_.weight().sum()', of('coding')),
      join('_.round(1)', of('number')),
      join('_.round()', of('number')),
      join('_.abs()', of('number')),
      join('_.power(2)', of('number')),
      join('_.toInteger()', of('text')),
      join('_.toDecimal()', of('text')),
      join('_.toInteger()', of('bool')),
      join('_.first()', toPath('integer', true)),
      join('_.last()', toPath('decimal', true)),
      join('iif(_, _, _)', of('bool'), of('number'), of('number')),
    ),
    text: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom("'a'", "'12'", "''", "'it\\'s'", "'1.5'"),
      toPath('string', true),
      join('(_ & _)', of('text'), of('text')),
      join('(_ + _)', of('text'), of('text')),
      join('_.toString()', of('bool')),
      join('_.toString()', toPath('integer', true)),
      join('_.code', of('coding')),
      join('_.substring(1)', of('text')),
      join('_.substring(0, 2)', of('text')),
      join('iif(_, _)', of('bool'), of('text')),
    ),
    date: fc.oneof(fc.constantFrom('@2025', '@2025-03-04', '@2024-12-31'), toPath('date', true)),
    bool: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom('true', 'false'),
      toPath('boolean', true),
      infix(['and', 'or', 'xor', 'implies'], 'bool'),
      infix(['=', '!=', '<', '>', '<=', '>='], 'number'),
      infix(['=', '!=', '<', '>', '<=', '>='], 'text'),
      infix(['=', '!=', '<', '>', '<=', '>='], 'date'),
      join('(_ = _)', toPath('integer', true), toPath('decimal', true)),
      join('(_ != _)', toPath('string', true), toPath('string', true)),
      infix(['=', '!='], 'coding'),
      infix(['in'], 'number', 'many'),
      infix(['contains'], 'many', 'number'),
      join('_.exists()', of('many')),
      join('_.empty()', of('many')),
      join('_.not()', of('bool')),
      join('_.exists($this = _)', toPath('integer', true), of('number')),
      join("(_ = 'often')", join('_.code', of('coding'))),
    ),
  }
}) as Record<'bool' | 'number' | 'text' | 'date' | 'many', fc.Arbitrary<string>>

const simplify = (value: unknown): unknown => {
  if (value instanceof Temporal) return value.text
  if (typeof value === 'number') return Number(value.toPrecision(9)) + 0
  return typeof value === 'object' ? (JSON.parse(JSON.stringify(value)) as unknown) : value
}

function findOurs(expression: string, answers: Answers): unknown[] {
  const find = createFinder({
    form: FORM,
    readAnswers: ({ linkId }) => readAnswers(answers, linkId),
    remember: (run) => run,
    now: NOW,
    constants: undefined,
  })
  return [...find(parseExpression(expression), undefined)]
}

function askOracle(expression: string, answers: Answers): unknown[] {
  const resource = {
    resourceType: 'QuestionnaireResponse',
    item: toResponse(FORM, evaluate(FORM, { answers })),
  }
  try {
    const found = fhirpath.evaluate(resource, expression, { resource, questionnaire: QUESTIONNAIRE }, r4, {
      preciseMath: true,
    })
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

describe('an expression', () => {
  it('finds what fhirpath finds, whatever is answered', () => {
    fc.assert(
      fc.property(fc.oneof(bool, number, text, date, many), anyAnswers, (expression, answers) => {
        const found = findOurs(expression, answers)
        expect({ expression, found: found.map(simplify) }).toEqual({
          expression,
          found: askOracle(expression, answers).map(simplify),
        })
      }),
      { numRuns: 2_000, seed: 20_261_127 },
    )
  })
})
