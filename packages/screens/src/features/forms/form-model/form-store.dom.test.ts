import { createForm } from '@platform/contract/forms'
import { expect, it } from 'vitest'
import { createPreview } from '../questionnaire-preview/create-preview.ts'

const ASKED = 'asked'
const MORE = 'more'

/** Asks for more only of who says "yes". */
function openStore() {
  const content = {
    resourceType: 'Questionnaire' as const,
    item: [
      { linkId: ASKED, type: 'string', text: 'Has something changed?' },
      {
        linkId: MORE,
        type: 'string',
        text: 'What?',
        required: true,
        enableWhen: [{ question: ASKED, operator: '=' as const, answerString: 'yes' }],
      },
    ],
  }
  return createPreview(createForm(content), 'en')
}

it('says a letter at once, and what depends on it once it is painted', async () => {
  const store = openStore()
  const heard = new Promise<void>((resolve) => store.subscribe(MORE, resolve))
  store.answer(ASKED, [{ valueString: 'yes' }])
  expect(store.read(ASKED).answers).toEqual([{ valueString: 'yes' }])
  expect(store.read(MORE).isShown).toBe(false)
  await heard
  expect(store.read(MORE).isShown).toBe(true)
})

it('takes what was just typed into account when it is asked what is missing', () => {
  const store = openStore()
  expect(store.listProblems()).toEqual([])
  store.answer(ASKED, [{ valueString: 'yes' }])
  expect(store.listProblems().map(({ node }) => node.linkId)).toEqual([MORE])
})

it('shows all that follows from answers of which nobody has seen a frame yet', () => {
  const store = openStore()
  store.answer(ASKED, [{ valueString: 'yes' }])
  store.judge()
  expect(store.read(MORE)).toMatchObject({ isShown: true, problem: { code: 'required' } })
})
