import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formExpressions } from '../calculations/form-expressions.ts'
import type { Answers, AnswerValue } from '../questionnaires/answers.ts'
import { EXTENSIONS } from '../questionnaires/extension-urls.ts'
import type { EnableWhen, QuestionnaireItem } from '../questionnaires/questionnaire.ts'
import { evaluate } from './evaluate.ts'
import { createForm } from './form.ts'
import { listInitialAnswers } from './initial-answers.ts'
import { listSubmitted } from './responses.ts'

type Draft = Partial<QuestionnaireItem> & { linkId: string }

const form = (...item: Draft[]) => {
  const complete = (draft: Draft): QuestionnaireItem => ({
    type: 'string',
    text: draft.linkId,
    ...draft,
    item: (draft.item ?? []).map(complete),
  })
  return createForm({ resourceType: 'Questionnaire', item: item.map(complete) }, formExpressions)
}
const expression = (
  name: 'calculatedExpression' | 'enableWhenExpression' | 'initialExpression' | 'variable',
  text: string,
  variable?: string,
) => ({
  url: EXTENSIONS[name],
  valueExpression: {
    language: 'text/fhirpath',
    expression: text,
    ...(variable !== undefined && { name: variable }),
  },
})
const isEnabled = (made: ReturnType<typeof form>, linkId: string, answers: Answers) =>
  evaluate(made, { answers }).items.get(linkId)?.isEnabled

const often = { system: 'http://example.com', code: 'often' }
const kg = (value: string) => ({ valueQuantity: { value, code: 'kg' } })

describe('a condition', () => {
  const cases: [Omit<EnableWhen, 'question'>, AnswerValue[], boolean][] = [
    [{ operator: 'exists', answerBoolean: true }, [], false],
    [{ operator: 'exists', answerBoolean: true }, [{ valueInteger: 0 }], true],
    [{ operator: 'exists', answerBoolean: false }, [], true],
    [{ operator: 'exists', answerBoolean: false }, [{ valueInteger: 0 }], false],
    [{ operator: '=', answerBoolean: false }, [], false],
    [{ operator: '=', answerBoolean: false }, [{ valueBoolean: false }], true],
    [{ operator: '!=', answerBoolean: false }, [], false],
    [{ operator: '!=', answerBoolean: false }, [{ valueBoolean: true }], true],
    [{ operator: '=', answerCoding: often }, [{ valueCoding: { ...often, display: 'Often' } }], true],
    [{ operator: '=', answerCoding: often }, [{ valueCoding: { code: 'often' } }], false],
    [
      { operator: '!=', answerCoding: often },
      [{ valueCoding: often }, { valueCoding: { code: 'never' } }],
      true,
    ],
    [{ operator: '>', answerInteger: 5 }, [{ valueInteger: 5 }], false],
    [{ operator: '>=', answerInteger: 5 }, [{ valueInteger: 5 }], true],
    [{ operator: '<', answerDecimal: 1.5 }, [{ valueDecimal: '1.50' }], false],
    [{ operator: '<=', answerDecimal: 1.5 }, [{ valueDecimal: '1.50' }], true],
    [{ operator: '<', answerInteger: 5 }, [{ valueInteger: 9 }, { valueInteger: 4 }], true],
    [{ operator: '>', answerDate: '2026-01-01' }, [{ valueDate: '2026-01-02' }], true],
    [{ operator: '>', answerDate: '2026-01-01' }, [{ valueDate: '2026' }], false],
    [{ operator: '>', answerQuantity: { value: 5, code: 'kg' } }, [kg('6.0')], true],
    [{ operator: '>', answerQuantity: { value: 5, code: 'g' } }, [kg('6.0')], false],
    [{ operator: '!=', answerQuantity: { value: 5, code: 'g' } }, [kg('6.0')], false],
    [{ operator: '=', answerString: 'yes' }, [{ valueInteger: 1 }], false],
  ]
  it.each(cases)('%j of %j is %s', (condition, answers, expected) => {
    const made = form({ linkId: 'a' }, { linkId: 'b', enableWhen: [{ question: 'a', ...condition }] })
    expect(isEnabled(made, 'b', { a: answers })).toBe(expected)
  })

  it('of which an answer is missing is not met under all, and leaves the others to any', () => {
    const enableWhen: EnableWhen[] = [
      { question: 'a', operator: '!=', answerString: 'x' },
      { question: 'b', operator: '=', answerString: 'y' },
    ]
    const all = form({ linkId: 'a' }, { linkId: 'b' }, { linkId: 'c', enableWhen, enableBehavior: 'all' })
    const any = form({ linkId: 'a' }, { linkId: 'b' }, { linkId: 'c', enableWhen, enableBehavior: 'any' })
    const answers = { b: [{ valueString: 'y' }] }
    expect([isEnabled(all, 'c', answers), isEnabled(any, 'c', answers)]).toEqual([false, true])
  })

  it('on an item that is not there is not met', () => {
    const made = form({
      linkId: 'b',
      enableWhen: [{ question: 'toString', operator: '=', answerString: 'x' }],
    })
    expect(isEnabled(made, 'b', {})).toBe(false)
  })
})

describe('a disabled item', () => {
  const made = form(
    { linkId: 'has', type: 'boolean' },
    {
      linkId: 'group',
      type: 'group',
      enableWhen: [{ question: 'has', operator: '=', answerBoolean: true }],
      item: [{ linkId: 'which', text: 'which', type: 'string', required: true }],
    },
    { linkId: 'why', enableWhen: [{ question: 'which', operator: 'exists', answerBoolean: true }] },
  )
  const answers = { which: [{ valueString: 'asthma' }], why: [{ valueString: 'since 2020' }] }

  it('disables what is below it, and what depends on its answers', () => {
    const state = evaluate(made, { answers: { ...answers, has: [{ valueBoolean: false }] } })
    expect([...state.items].filter(([, { isEnabled: is }]) => is).map(([linkId]) => linkId)).toEqual(['has'])
    expect(state.problems).toBe(0)
  })

  it('keeps its answers, which are not sent, and has them again when it is enabled', () => {
    const state = evaluate(made, { answers: { ...answers, has: [{ valueBoolean: false }] } })
    expect(listSubmitted(state)).toEqual({ has: [{ valueBoolean: false }] })
    expect(state.answers['which']).toEqual(answers.which)
    const again = evaluate(made, {
      answers: { ...state.answers, has: [{ valueBoolean: true }] },
      previous: state,
    })
    expect(listSubmitted(again)).toEqual({ has: [{ valueBoolean: true }], ...answers })
  })

  it('is not missing, however required it is, until it is enabled', () => {
    expect(evaluate(made, { answers: {} }).problems).toBe(0)
    const state = evaluate(made, { answers: { has: [{ valueBoolean: true }] } })
    expect(state.items.get('which')?.problems).toEqual([{ code: 'required' }])
    expect(state.sections).toEqual([
      { linkId: 'has', answered: 1, total: 1, requiredAnswered: 0, required: 0, problems: 0 },
      { linkId: 'group', answered: 0, total: 1, requiredAnswered: 0, required: 1, problems: 1 },
    ])
  })
})

describe('an expression', () => {
  const bmi = form(
    { linkId: 'weight', type: 'decimal' },
    { linkId: 'height', type: 'decimal' },
    {
      linkId: 'bmi',
      type: 'decimal',
      extension: [
        expression('variable', "%resource.item.where(linkId='height').answer.value / 100", 'metres'),
        expression(
          'calculatedExpression',
          "(%resource.item.where(linkId='weight').answer.value / (%metres * %metres)).round(1)",
        ),
      ],
    },
    {
      linkId: 'advice',
      extension: [expression('enableWhenExpression', "%resource.item.where(linkId='bmi').answer.value > 30")],
    },
  )

  it('calculates an answer, in whatever order items stand, and what is typed beside it does not count', () => {
    const answers = {
      weight: [{ valueDecimal: '81.0' }],
      height: [{ valueDecimal: '180' }],
      bmi: [{ valueDecimal: '99' }],
    }
    expect(evaluate(bmi, { answers }).items.get('bmi')?.answers).toEqual([{ valueDecimal: '25' }])
    expect(isEnabled(bmi, 'advice', answers)).toBe(false)
    expect(isEnabled(bmi, 'advice', { ...answers, weight: [{ valueDecimal: '99.9' }] })).toBe(true)
    expect(listSubmitted(evaluate(bmi, { answers: { bmi: answers.bmi } }))).toEqual({})
  })

  it('sums the points of what was chosen', () => {
    const options = ['never', 'often'].map((code, points) => ({
      valueCoding: { code },
      extension: [{ url: EXTENSIONS.itemWeight, valueDecimal: points * 2 }],
    }))
    const question = (linkId: string): Draft => ({ linkId, type: 'choice', answerOption: options })
    const total = "%resource.item.where(linkId != 'total').answer.value.weight().sum()"
    const made = form(question('one'), question('two'), {
      linkId: 'total',
      type: 'integer',
      extension: [expression('calculatedExpression', total)],
    })
    const answers = { one: [{ valueCoding: { code: 'often' } }], two: [{ valueCoding: { code: 'often' } }] }
    expect(evaluate(made, { answers }).items.get('total')?.answers).toEqual([{ valueInteger: 4 }])
  })

  it('fills in what is known of the person, and today', () => {
    const made = form(
      { linkId: 'name', extension: [expression('initialExpression', '%patient.name.first().family')] },
      { linkId: 'day', type: 'date', extension: [expression('initialExpression', 'today()')] },
      { linkId: 'dose', type: 'decimal', initial: [{ valueDecimal: 1.5 }] },
    )
    const patient = { resourceType: 'Patient', name: [{ family: 'Okafor' }, { family: 'Müller' }] }
    expect(listInitialAnswers(made, { constants: { patient }, now: '2026-11-27T23:30:00+01:00' })).toEqual({
      name: [{ valueString: 'Okafor' }],
      day: [{ valueDate: '2026-11-27' }],
      dose: [{ valueDecimal: '1.5' }],
    })
  })

  it('is never left out silently', () => {
    expect(() => createForm(bmi.questionnaire)).toThrow('needs expressions')
  })
})

describe('conditions in a circle', () => {
  it('end, and what depends on itself is absent where it is read for itself', () => {
    const read = (linkId: string) => `%resource.item.where(linkId='${linkId}').answer.value`
    const made = form(
      { linkId: 'itself', enableWhen: [{ question: 'itself', operator: 'exists', answerBoolean: false }] },
      {
        linkId: 'one',
        type: 'integer',
        extension: [expression('calculatedExpression', `${read('two')} + 1`)],
      },
      {
        linkId: 'two',
        type: 'integer',
        extension: [expression('calculatedExpression', `${read('one')} + 1`)],
      },
      {
        linkId: 'name',
        extension: [expression('variable', '%loop', 'loop'), expression('enableWhenExpression', '%loop')],
      },
    )
    const state = evaluate(made, { answers: { itself: [{ valueString: 'x' }] } })
    expect([...state.items.values()].map(({ isEnabled: is }) => is)).toEqual([true, true, true, false])
    expect(listSubmitted(state)).toEqual({ itself: [{ valueString: 'x' }] })
  })

  it('of 1,000 items that wait for the next one end', () => {
    const items = Array.from({ length: 1_000 }, (_, index): Draft => ({
      linkId: `i${index}`,
      enableWhen: [{ question: `i${index + 1}`, operator: 'exists', answerBoolean: true }],
    }))
    expect(isEnabled(form(...items), 'i0', {})).toBe(false)
  })
})

describe('a change', () => {
  const SIZE = 12
  const anyForm = fc
    .array(fc.tuple(fc.nat(SIZE - 1), fc.constantFrom('condition', 'expression', 'calculated', 'none')), {
      minLength: SIZE,
      maxLength: SIZE,
    })
    .map((rows) =>
      form(
        ...rows.map(([other, kind], index): Draft => {
          const question = `i${Math.min(other, index - 1)}`
          const path = `%resource.descendants().where(linkId='${question}').answer.value`
          const isFree = index === 0 || kind === 'none'
          return {
            linkId: `i${index}`,
            type: 'integer',
            ...(!isFree &&
              kind === 'condition' && { enableWhen: [{ question, operator: '>', answerInteger: 2 }] }),
            ...(!isFree &&
              kind === 'expression' && { extension: [expression('enableWhenExpression', `${path} < 4`)] }),
            ...(!isFree &&
              kind === 'calculated' && { extension: [expression('calculatedExpression', `${path} + 1`)] }),
          }
        }),
      ),
    )
  const anyChanges = fc.array(fc.tuple(fc.nat(SIZE - 1), fc.option(fc.nat(6))), { maxLength: 8 })

  it('comes to the same as an evaluation from the beginning, and leaves alone what does not depend on it', () => {
    fc.assert(
      fc.property(anyForm, anyChanges, (made, changes) => {
        let answers: Answers = {}
        let state = evaluate(made, { answers })
        for (const [index, value] of changes) {
          answers = { ...answers, [`i${index}`]: value === null ? [] : [{ valueInteger: value }] }
          const next = evaluate(made, { answers, previous: state })
          expect([...next.items]).toEqual([...evaluate(made, { answers }).items])
          const isAlike = ([linkId, one]: [string, unknown]) =>
            JSON.stringify(one) === JSON.stringify(state.items.get(linkId))
          const alike = [...next.items].filter(isAlike)
          expect(alike.every(([linkId, one]) => one === state.items.get(linkId))).toBe(true)
          state = next
        }
      }),
    )
  })
})
