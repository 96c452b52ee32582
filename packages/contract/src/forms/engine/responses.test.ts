import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../questionnaires/answers.ts'
import type { Questionnaire } from '../questionnaires/questionnaire.ts'
import { evaluate } from './evaluate.ts'
import { createForm } from './form.ts'
import { fromResponse, toResponse } from './responses.ts'

const questionnaire: Questionnaire = {
  resourceType: 'Questionnaire',
  item: [
    {
      linkId: 'pain',
      type: 'boolean',
      text: 'Pain',
      item: [{ linkId: 'where', type: 'string', text: 'Where' }],
    },
    {
      linkId: 'body',
      type: 'group',
      text: 'Body',
      item: [
        { linkId: 'weight', type: 'quantity', text: 'Weight' },
        { linkId: 'dose', type: 'decimal', text: 'Dose' },
        { linkId: 'marks', type: 'string', text: 'Marks', repeats: true },
        { linkId: '__proto__', type: 'attachment', text: 'File' },
      ],
    },
  ],
}
const form = createForm(questionnaire)
const anyAnswers: fc.Arbitrary<Answers> = fc
  .tuple(
    fc.option(fc.boolean(), { nil: undefined }),
    fc.option(fc.constantFrom('0.10', '1.500', '-2'), { nil: undefined }),
    fc.array(fc.constantFrom('a', 'b'), { maxLength: 3 }),
    fc.boolean(),
  )
  .map(([pain, digits, marks, hasFile]) =>
    Object.fromEntries([
      ...(pain === undefined ? [] : [['pain', [{ valueBoolean: pain }]]]),
      ...(digits === undefined ? [] : [['dose', [{ valueDecimal: digits }]]]),
      ...(digits === undefined ? [] : [['weight', [{ valueQuantity: { value: digits, code: 'kg' } }]]]),
      ...(marks.length === 0 ? [] : [['marks', marks.map((valueString) => ({ valueString }))]]),
      ...(hasFile ? [['__proto__', [{ valueAttachment: { id: 'x1', title: 'scan.pdf' } }]]] : []),
      ['where', [{ valueString: 'back' }]],
    ]),
  )

describe('a response', () => {
  it('nests what stands below a question in its answer, and without one beside it', () => {
    const where = { linkId: 'where', answer: [{ valueString: 'back' }] }
    const answers = { where: [{ valueString: 'back' }] }
    expect(toResponse(form, evaluate(form, { answers }))).toEqual([{ linkId: 'pain', item: [where] }])
    const both = { ...answers, pain: [{ valueBoolean: true }] }
    expect(toResponse(form, evaluate(form, { answers: both }))).toEqual([
      { linkId: 'pain', answer: [{ valueBoolean: true, item: [where] }] },
    ])
  })

  it('comes back as the same answers, with every digit where the digits are told', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const decimal = (digits: string) => digits
        const items = toResponse(form, evaluate(form, { answers }), { decimal })
        const back = fromResponse(items, { digitsOf: (of, name) => String(Reflect.get(of, name)) })
        expect(new Map(Object.entries(back))).toEqual(new Map(Object.entries(answers)))
      }),
    )
  })

  it('has numbers for decimals where nothing else is said', () => {
    const state = evaluate(form, { answers: { dose: [{ valueDecimal: '1.50' }] } })
    expect(toResponse(form, state)[0]?.item).toEqual([{ linkId: 'dose', answer: [{ valueDecimal: 1.5 }] }])
  })
})
