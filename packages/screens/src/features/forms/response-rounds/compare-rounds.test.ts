import { expect, it } from 'vitest'
import { compareRounds, type Round } from './compare-rounds.ts'
import { chooseFirst, listSeries } from './number-series.ts'

const FHIR = 'http://hl7.org/fhir/StructureDefinition'
const KILOGRAM = { system: 'http://unitsofmeasure.org', code: 'kg', display: 'kg' }
const POUND = { system: 'http://unitsofmeasure.org', code: '[lb_av]', display: 'lb' }

const pain = { linkId: 'pain', type: 'integer', text: 'How strong is the pain?' }
const why = {
  linkId: 'why',
  type: 'string',
  text: 'What makes it worse?',
  enableWhen: [{ question: 'pain', operator: '>', answerInteger: 5 }],
}
const weight = {
  linkId: 'weight',
  type: 'quantity',
  text: 'Weight',
  extension: [KILOGRAM, POUND].map((valueCoding) => ({
    url: `${FHIR}/questionnaire-unitOption`,
    valueCoding,
  })),
}
const score = {
  linkId: 'score',
  type: 'integer',
  text: 'Score',
  readOnly: true,
  extension: [
    {
      url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
      valueExpression: {
        language: 'text/fhirpath',
        expression: "%resource.item.where(linkId = 'pain').answer.value * 2",
      },
    },
  ],
}

function round(day: number, answers: Round['answers'], item: object[]): Round {
  return {
    id: `round ${day}`,
    round: `Week ${day}`,
    submittedAt: `2026-11-0${day}T08:00:00.000Z`,
    amendedAt: null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form as another program sends it
    content: { resourceType: 'Questionnaire', item } as Round['content'],
    answers,
  }
}

const two = [
  round(1, { pain: [{ valueInteger: 7 }], why: [{ valueString: 'Stairs' }], old: [{ valueBoolean: true }] }, [
    { linkId: 'about', type: 'group', text: 'Pain', item: [pain, why] },
    { linkId: 'old', type: 'boolean', text: 'Do you smoke?' },
  ]),
  round(2, { pain: [{ valueInteger: 3 }] }, [
    {
      linkId: 'about',
      type: 'group',
      text: 'Your pain',
      item: [{ ...pain, text: 'Pain from 0 to 10' }, why],
    },
  ]),
]

it('questions stand in the words and the order of the newest version, then those of older ones', () => {
  const sections = compareRounds(two, 'en')
  expect(sections.map(({ title }) => title)).toEqual(['Your pain', ''])
  expect(sections.flatMap(({ rows }) => rows.map(({ question }) => question.text))).toEqual([
    'Pain from 0 to 10',
    'What makes it worse?',
    'Do you smoke?',
  ])
})

it('what differs from the round before is marked, and what a condition has hidden was not asked', () => {
  const rows = compareRounds(two, 'en').flatMap((section) => section.rows)
  const cellsOf = (linkId: string) => rows.find(({ question }) => question.linkId === linkId)?.cells
  expect(cellsOf('pain')?.map(({ isChanged }) => isChanged)).toEqual([false, true])
  expect(cellsOf('why')?.map(({ wasAsked }) => wasAsked)).toEqual([true, false])
  expect(cellsOf('old')?.map(({ wasAsked }) => wasAsked)).toEqual([true, false])
})

it('the same code in other words is no change', () => {
  const colour = (display: string) => ({ colour: [{ valueCoding: { system: 's', code: 'red', display } }] })
  const item = [{ linkId: 'colour', type: 'choice', text: 'Colour' }]
  const [section] = compareRounds([round(1, colour('Red'), item), round(2, colour('Rot'), item)], 'en')
  expect(section?.rows[0]?.cells.map(({ isChanged }) => isChanged)).toEqual([false, false])
})

it('numbers make a line each, with one unit; scores are drawn first', () => {
  const item = [weight, score]
  const rounds = [
    round(
      1,
      { weight: [{ valueQuantity: { value: '80.5', code: 'kg' } }], score: [{ valueInteger: 4 }] },
      item,
    ),
    round(
      2,
      { weight: [{ valueQuantity: { value: '170', code: '[lb_av]' } }], score: [{ valueInteger: 6 }] },
      item,
    ),
    round(3, { weight: [{ valueQuantity: { value: '79', code: 'kg' } }] }, item),
  ]
  const series = listSeries(compareRounds(rounds, 'en'), rounds)
  expect(series.map(({ unit, points }) => [unit, points.map(({ value }) => value)])).toEqual([
    ['kg', [80.5, 79]],
    ['lb', [170]],
    ['', [4, 6]],
  ])
  expect(chooseFirst(series)).toEqual(['score '])
})
