import type { Questionnaire, QuestionnaireContent } from '@platform/contract/forms'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect } from 'vitest'
import { openPage } from './open-page.ts'
import { useProduct, type Caller, type Person } from './product.ts'

export const FORMS_PATH = '/care-data/questionnaires'

/** A form that somebody begins over the API. */
export async function createForm(content: Partial<QuestionnaireContent>, as: Person = 'professional') {
  const caller = await (await useProduct()).as(as)
  const form = await caller.call<Questionnaire>('POST', FORMS_PATH, {
    key: crypto.randomUUID(),
    content: { resourceType: 'Questionnaire', status: 'draft', title: 'Sleep', item: [], ...content },
  })
  return { caller, id: form.id, read: () => caller.call<Questionnaire>('GET', `${FORMS_PATH}/${form.id}`) }
}

/** Opens a form on its page. */
export async function openForm(id: string, view = '') {
  const page = await openPage(`/professional/forms?form=${id}${view}`, { as: 'professional' })
  await screen.findByRole('tab', { name: 'Questions' })
  const { user } = page
  return {
    ...page,
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    /** Adds an item of a kind, and says what it asks. */
    async add(kind: string, text: string) {
      await user.click(screen.getByRole('button', { name: 'Add' }))
      await user.click(await screen.findByRole('menuitem', { name: kind }))
      const field = await screen.findByRole('textbox', {
        name: kind === 'Text to read' ? 'Text' : 'Question',
      })
      await waitFor(() => expect(document.activeElement).toBe(field))
      await user.keyboard(text)
    },
  }
}

/** Waits until the page says that all is saved. */
export const saved = () =>
  screen.findByText('All changes are saved', { selector: '[aria-hidden]' }, { timeout: 5000 })

export const outline = () => screen.getByRole('list', { name: 'Questions and sections in their order' })

/** What each row of the outline says. */
export const rows = () =>
  within(outline())
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

export const linkIds = ({ content }: Questionnaire) => (content.item ?? []).map(({ linkId }) => linkId)

/** Saves as somebody else would. */
export const save = (caller: Caller, { id, version }: Questionnaire, content: unknown) =>
  caller.call<Questionnaire>(
    'PUT',
    `${FORMS_PATH}/${id}`,
    { content },
    { 'if-match': `"${String(version)}"` },
  )
