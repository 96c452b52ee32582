import type { QuestionnaireContent } from '@platform/contract/forms'

const STRUCTURES = 'http://hl7.org/fhir/StructureDefinition'
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition'

/** How often something was so, with what it counts. */
const OFTEN = [
  ['never', 'Never'],
  ['some', 'On some days'],
  ['most', 'On most days'],
  ['daily', 'Every day'],
] as const

export type Often = (typeof OFTEN)[number][0]

/** What is asked of the last two weeks, in the order of the answers of a round. */
export const TROUBLES = [
  ['tired', 'Being tired although you slept'],
  ['awake', 'Lying awake at night'],
  ['low', 'Feeling low'],
  ['worry', 'Thoughts that would not stop'],
  ['joyless', 'Finding no joy in what you usually like'],
  ['focus', 'Finding it hard to concentrate'],
  ['appetite', 'Eating much less, or much more, than usual'],
  ['people', 'Avoiding other people'],
] as const

export function countOf(often: Often): number {
  return OFTEN.findIndex(([code]) => code === often)
}

export function codingOf(often: Often) {
  return { code: often, display: OFTEN[countOf(often)]?.[1] ?? '' }
}

const scores = TROUBLES.map(
  ([linkId]) => `%resource.repeat(item).where(linkId='${linkId}').answer.value.ordinal()`,
)
const [first = '', ...others] = scores
const total = `${first}${others.map((one) => `.combine(${one})`).join('')}.sum()`

export const WELLBEING: QuestionnaireContent = {
  resourceType: 'Questionnaire',
  url: 'https://forms.example/wellbeing-check',
  status: 'active',
  title: 'Wellbeing check',
  description: 'Eight questions about the last two weeks. It takes three minutes.',
  language: 'en',
  item: [
    {
      linkId: 'weeks',
      type: 'group',
      text: 'How often did this trouble you in the last two weeks?',
      item: TROUBLES.map(([linkId, text]) => ({
        linkId,
        type: 'choice',
        text,
        required: true,
        answerOption: OFTEN.map(([code, display], weight) => ({
          extension: [{ url: `${STRUCTURES}/ordinalValue`, valueDecimal: weight }],
          valueCoding: { code, display },
        })),
      })),
    },
    {
      linkId: 'sum',
      type: 'group',
      text: 'Together',
      item: [
        {
          extension: [
            {
              url: `${SDC}/sdc-questionnaire-calculatedExpression`,
              valueExpression: { language: 'text/fhirpath', expression: total },
            },
          ],
          linkId: 'total',
          type: 'decimal',
          text: 'Points',
          readOnly: true,
        },
        {
          linkId: 'hardest',
          type: 'text',
          text: 'What was hardest?',
          maxLength: 1000,
          enableBehavior: 'any',
          enableWhen: ['low', 'worry'].map((question) => ({
            question,
            operator: '=',
            answerCoding: { code: 'daily' },
          })),
        },
      ],
    },
  ],
}

export const FIRST_VISIT: QuestionnaireContent = {
  resourceType: 'Questionnaire',
  url: 'https://forms.example/first-visit',
  status: 'active',
  title: 'Before your first visit',
  description: 'So that there is more time for you when you are here.',
  language: 'en',
  item: [
    { linkId: 'reason', type: 'text', text: 'What brings you to us?', required: true, maxLength: 2000 },
    { linkId: 'since', type: 'date', text: 'Since when?' },
    {
      extension: [
        { url: `${STRUCTURES}/minValue`, valueInteger: 0 },
        { url: `${STRUCTURES}/maxValue`, valueInteger: 10 },
        {
          url: `${STRUCTURES}/questionnaire-itemControl`,
          valueCodeableConcept: {
            coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code: 'slider' }],
          },
        },
      ],
      linkId: 'pain',
      type: 'integer',
      text: 'How strong is the pain, from 0 for none to 10 for the worst you know?',
    },
    { linkId: 'treated', type: 'boolean', text: 'Has somebody treated you for it already?' },
    {
      linkId: 'treatedBy',
      type: 'string',
      text: 'Who?',
      maxLength: 200,
      enableWhen: [{ question: 'treated', operator: '=', answerBoolean: true }],
    },
    {
      linkId: 'allergies',
      definition: `${STRUCTURES}/AllergyIntolerance#AllergyIntolerance.code`,
      type: 'string',
      text: 'What are you allergic to?',
      repeats: true,
      maxLength: 200,
    },
    {
      linkId: 'reach',
      type: 'choice',
      text: 'How do we reach you best?',
      answerOption: [
        { valueCoding: { code: 'message', display: 'By a message here' } },
        { valueCoding: { code: 'phone', display: 'By phone' } },
        { valueCoding: { code: 'letter', display: 'By letter' } },
      ],
    },
  ],
}

/** Somebody works on it, and it was never published. */
export const AFTER_OPERATION: QuestionnaireContent = {
  resourceType: 'Questionnaire',
  title: 'Ten days after an operation',
  language: 'en',
  item: [
    { linkId: 'wound', type: 'boolean', text: 'Is the wound dry?' },
    { linkId: 'fever', type: 'boolean', text: 'Have you had a fever?' },
    {
      linkId: 'highest',
      type: 'decimal',
      text: 'What was the highest temperature?',
      enableWhen: [{ question: 'fever', operator: '=', answerBoolean: true }],
    },
  ],
}
