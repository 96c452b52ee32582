import type { QuestionnaireContent } from '@platform/contract/forms'

type Item = NonNullable<QuestionnaireContent['item']>[number]

export const ITEMS = 300
export const CONDITIONS = 100
/** So many items wait for the text, and the others for a question in its neighbourhood. */
const ON_TEXT = 50
/** So many of them wait for one text, and so are shown and hidden again while it is typed. */
const ON_ONE_TEXT = 10

/** What is typed: no answer to anything, and each letter of it counts. */
export const TYPED =
  'I have slept badly for a month and wake up at four, then lie there until the alarm goes off at seven'

/** The text of which others depend. */
export const TEXT_QUESTION = { linkId: 'q0', text: 'Question 0: how have you been?' }

const KINDS: readonly Item[] = [
  { linkId: '', type: 'string' },
  { linkId: '', type: 'boolean' },
  { linkId: '', type: 'integer' },
  { linkId: '', type: 'text' },
  { linkId: '', type: 'decimal' },
  {
    linkId: '',
    type: 'choice',
    answerOption: ['Never', 'Sometimes', 'Often'].map((display) => ({
      valueCoding: { code: display.toLowerCase(), display },
    })),
  },
]

function createItem(place: number): Item {
  const kind = KINDS[place % KINDS.length] ?? { linkId: '', type: 'string' }
  const item = { ...kind, linkId: `q${place}`, text: `Question ${place}: what about that?` }
  // Every third item has a condition.
  const condition = place % 3 === 0 ? place / 3 - 1 : CONDITIONS
  if (condition >= CONDITIONS) return item
  return { ...item, enableWhen: [createCondition(condition, place)] }
}

function createCondition(condition: number, place: number) {
  const question = TEXT_QUESTION.linkId
  if (condition >= ON_TEXT)
    // Two places before each is one without a condition, and some of them are yes or no.
    return { question: `q${place - 2}`, operator: 'exists', answerBoolean: false } as const
  if (condition >= ON_ONE_TEXT) return { question, operator: 'exists', answerBoolean: true } as const
  const length = ((condition + 1) * TYPED.length) / ON_ONE_TEXT
  return { question, operator: '=', answerString: TYPED.slice(0, length) } as const
}

/** A page of 300 items, a third of them with a condition, half of which read one text. */
export function createLongForm(): QuestionnaireContent {
  const rest = Array.from({ length: ITEMS - 1 }, (_, index) => createItem(index + 1))
  return {
    resourceType: 'Questionnaire',
    title: 'A long form',
    item: [{ ...TEXT_QUESTION, type: 'text' }, ...rest],
  }
}
