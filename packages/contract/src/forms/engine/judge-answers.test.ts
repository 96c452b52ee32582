import { describe, expect, it } from 'vitest'
import { formExpressions } from '../calculations/form-expressions.ts'
import type { AnswerValue } from '../questionnaires/answers.ts'
import { EXTENSIONS } from '../questionnaires/extension-urls.ts'
import type { QuestionnaireItem } from '../questionnaires/questionnaire.ts'
import { evaluate } from './evaluate.ts'
import { createForm } from './form.ts'

const judge = (item: Partial<QuestionnaireItem>, answers: AnswerValue[]) => {
  const whole: QuestionnaireItem = { linkId: 'a', text: 'a', type: 'string', ...item }
  const form = createForm({ resourceType: 'Questionnaire', item: [whole] }, formExpressions)
  return evaluate(form, { answers: { a: answers } }).items.get('a')?.problems
}
const limit = (name: keyof typeof EXTENSIONS, value: object) => ({ url: EXTENSIONS[name], ...value })

describe('a limit', () => {
  const between = [limit('minValue', { valueInteger: 1 }), limit('maxValue', { valueDecimal: 2.5 })]
  const kg = (value: number) => ({ valueQuantity: { value, unit: 'kg', code: 'kg' } })
  const weights = [limit('minQuantity', kg(2.5)), limit('maxQuantity', kg(300))]
  const times = [limit('minValue', { valueTime: '08:00:00' }), limit('maxValue', { valueTime: '18:00:00' })]
  const weigh = (value: string, code = 'kg') => [{ valueQuantity: { value, unit: code, code } }]
  const days = [limit('minValue', { valueDate: '2026-01-31' })]
  const cases: [Partial<QuestionnaireItem>, AnswerValue[], object[]][] = [
    [{ type: 'decimal', extension: between }, [{ valueDecimal: '1.00' }], []],
    [
      { type: 'decimal', extension: between },
      [{ valueDecimal: '0.99' }],
      [{ code: 'too_small', limit: 1, index: 0 }],
    ],
    [
      { type: 'decimal', extension: between },
      [{ valueDecimal: '2.51' }],
      [{ code: 'too_big', limit: 2.5, index: 0 }],
    ],
    [
      { type: 'date', extension: days },
      [{ valueDate: '2026-01-30' }],
      [{ code: 'too_small', limit: '2026-01-31', index: 0 }],
    ],
    [{ type: 'date', extension: days }, [{ valueDate: '2026-01' }], []],
    [{ type: 'quantity', extension: weights }, weigh('300.0'), []],
    [{ type: 'quantity', extension: weights }, weigh('2.49'), [{ code: 'too_small', limit: 2.5, index: 0 }]],
    [{ type: 'quantity', extension: weights }, weigh('301'), [{ code: 'too_big', limit: 300, index: 0 }]],
    [{ type: 'quantity', extension: weights }, weigh('400', '[lb_av]'), []],
    [
      { type: 'quantity', extension: [limit('maxValue', { valueInteger: 300 })] },
      weigh('301'),
      [{ code: 'too_big', limit: 300, index: 0 }],
    ],
    [{ type: 'time', extension: times }, [{ valueTime: '08:00:00' }], []],
    [
      { type: 'time', extension: times },
      [{ valueTime: '07:59:00' }],
      [{ code: 'too_small', limit: '08:00:00', index: 0 }],
    ],
    [
      { type: 'time', extension: times },
      [{ valueTime: '18:00:01' }],
      [{ code: 'too_big', limit: '18:00:00', index: 0 }],
    ],
    [
      { type: 'decimal', extension: [limit('maxDecimalPlaces', { valueInteger: 1 })] },
      [{ valueDecimal: '1.50' }],
      [{ code: 'too_many_decimals', limit: 1, index: 0 }],
    ],
    [{ maxLength: 2 }, [{ valueString: '👍🏽' }], []],
    [{ maxLength: 2 }, [{ valueString: 'abc' }], [{ code: 'too_long', limit: 2, index: 0 }]],
    [
      { extension: [limit('minLength', { valueInteger: 2 })] },
      [{ valueString: 'a' }],
      [{ code: 'too_short', limit: 2, index: 0 }],
    ],
    [{ required: true }, [], [{ code: 'required' }]],
    [{}, [{ valueString: 'a' }, { valueString: 'b' }], [{ code: 'too_many', limit: 1 }]],
    [
      { repeats: true, extension: [limit('minOccurs', { valueInteger: 2 })] },
      [{ valueString: 'a' }],
      [{ code: 'too_few', limit: 2 }],
    ],
  ]
  it.each(cases)('of %j with %j finds %j', (item, answers, problems) => {
    expect(judge(item, answers)).toEqual(problems)
  })
})

describe('the content of an answer', () => {
  const cases: [string, AnswerValue, string | undefined][] = [
    ['decimal', { valueDecimal: '-0.10' }, undefined],
    ['decimal', { valueDecimal: '1,5' }, 'invalid_format'],
    ['decimal', { valueDecimal: '1e5' }, 'invalid_format'],
    ['decimal', { valueDecimal: '007' }, 'invalid_format'],
    ['decimal', { valueInteger: 1 }, 'invalid_type'],
    ['integer', { valueInteger: 1.5 }, 'invalid_format'],
    ['integer', { valueInteger: 2 ** 31 }, 'invalid_format'],
    ['date', { valueDate: '2026' }, undefined],
    ['date', { valueDate: '2026-02-30' }, 'invalid_format'],
    ['dateTime', { valueDateTime: '2026-02-28T10:00:00+01:00' }, undefined],
    ['dateTime', { valueDateTime: '2026-02-28T10:00:00' }, 'invalid_format'],
    ['dateTime', { valueDateTime: '2026-02-30T10:00:00Z' }, 'invalid_format'],
    ['time', { valueTime: '23:59:59' }, undefined],
    ['time', { valueTime: '24:00:00' }, 'invalid_format'],
    ['string', { valueString: ' ' }, 'invalid_format'],
    ['text', { valueString: 'a\nb' }, undefined],
    ['url', { valueUri: 'https://example.com/knee?part=2#top' }, undefined],
    ['url', { valueUri: 'http://localhost:8080' }, undefined],
    ['url', { valueUri: 'javascript:alert(1)' }, 'invalid_format'],
    ['url', { valueUri: 'data:text/html,x' }, 'invalid_format'],
    ['url', { valueUri: 'https://' }, 'invalid_format'],
    ['url', { valueUri: 'https://bank.example@evil.example' }, 'invalid_format'],
    ['url', { valueUri: 'https://exam ple.com' }, 'invalid_format'],
    ['url', { valueString: 'https://example.com' }, 'invalid_type'],
    ['display', { valueString: 'a' }, 'invalid_type'],
    ['hologram', { valueString: 'a' }, 'invalid_type'],
    ['attachment', { valueAttachment: { id: 'one' } }, undefined],
  ]
  it.each(cases)('of type %s is judged: %j is %s', (type, answer, code) => {
    expect(judge({ type }, [answer])?.[0]?.code).toBe(code)
  })
})

describe('a choice', () => {
  const answerOption = [
    { valueCoding: { code: 'a' } },
    { valueCoding: { code: 'none' }, extension: [limit('optionExclusive', { valueBoolean: true })] },
  ]
  const [a, none, other] = ['a', 'none', 'other'].map((code) => ({ valueCoding: { code } })) as [
    AnswerValue,
    AnswerValue,
    AnswerValue,
  ]

  it('is one of its options, unless it is open', () => {
    expect(judge({ type: 'choice', answerOption }, [a])).toEqual([])
    expect(judge({ type: 'choice', answerOption }, [other])).toEqual([{ code: 'invalid_value', index: 0 }])
    expect(judge({ type: 'open-choice', answerOption }, [{ valueString: 'something else' }])).toEqual([])
  })

  it('that excludes all others stands alone', () => {
    expect(judge({ type: 'choice', answerOption, repeats: true }, [a, none])).toEqual([{ code: 'not_alone' }])
    expect(judge({ type: 'choice', answerOption, repeats: true }, [none])).toEqual([])
  })

  it('of a unit is one that the item offers', () => {
    const extension = [limit('unit', { valueCoding: { system: 'http://unitsofmeasure.org', code: 'kg' } })]
    expect(
      judge({ type: 'quantity', extension }, [{ valueQuantity: { value: '70.0', code: 'kg' } }]),
    ).toEqual([])
    expect(
      judge({ type: 'quantity', extension }, [{ valueQuantity: { value: '70.0', code: 'lb' } }]),
    ).toEqual([{ code: 'invalid_value', index: 0 }])
  })
})
