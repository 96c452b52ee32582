import type { Questionnaire, QuestionnaireContent } from '@platform/contract/forms'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Caller, type Person } from '../../testing/product.ts'

const PATH = '/care-data/questionnaires'
const UPDATE = 'PUT /api/care-data/questionnaires/*'

async function createForm(content: Partial<QuestionnaireContent>, as: Person = 'professional') {
  const caller = await (await useProduct()).as(as)
  const form = await caller.call<Questionnaire>('POST', PATH, {
    key: crypto.randomUUID(),
    content: { resourceType: 'Questionnaire', status: 'draft', title: 'Sleep', item: [], ...content },
  })
  return { caller, id: form.id, read: () => caller.call<Questionnaire>('GET', `${PATH}/${form.id}`) }
}

async function openForm(id: string, view = '') {
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

const saved = () =>
  screen.findByText('All changes are saved', { selector: '[aria-hidden]' }, { timeout: 5000 })

const outline = () => screen.getByRole('list', { name: 'Questions and sections in their order' })

const rows = () =>
  within(outline())
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

const linkIds = ({ content }: Questionnaire) => (content.item ?? []).map(({ linkId }) => linkId)

const save = (caller: Caller, { id, version }: Questionnaire, content: unknown) =>
  caller.call<Questionnaire>('PUT', `${PATH}/${id}`, { content }, { 'if-match': `"${String(version)}"` })

it('questions are added, answered in several ways, moved by keys, undone, and saved by themselves', async () => {
  const { id, read } = await createForm({})
  const { user, add, press } = await openForm(id)
  expect(await findAccessibilityProblems()).toEqual([])
  await add('Yes or no', 'Do you sleep well?')
  await add('Choose one answer', 'How often do you wake up?')
  await user.type(screen.getByRole('textbox', { name: 'Answer 1' }), 'Never{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Answer 3' })))
  await user.keyboard('Often')
  await user.type(screen.getByRole('textbox', { name: 'Answer 2' }), 'Sometimes')
  await user.click(screen.getByRole('checkbox', { name: 'The answers have scores' }))
  await user.type(screen.getAllByRole('textbox', { name: 'Score' })[1]!, '1,5')
  await user.click(screen.getByRole('checkbox', { name: 'An answer is required' }))
  expect(await findAccessibilityProblems()).toEqual([])
  await saved()
  const { content } = await read()
  expect(content.item).toMatchObject([
    { type: 'boolean', text: 'Do you sleep well?' },
    {
      type: 'choice',
      text: 'How often do you wake up?',
      required: true,
      answerOption: [
        { valueCoding: { display: 'Never' } },
        { valueCoding: { display: 'Sometimes' }, extension: [{ valueDecimal: 1.5 }] },
        { valueCoding: { display: 'Often' } },
      ],
    },
  ])
  const [first, second] = within(outline()).getAllByRole('button')
  second?.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(rows()[0]).toContain('How often')
  expect(document.activeElement?.textContent).toContain('How often')
  expect(screen.getByText('How often do you wake up?: now 1 of 2')).toBeDefined()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(screen.getByText('This is the first one here.')).toBeDefined()
  expect(first).toBeDefined()
  await user.keyboard('{Control>}z{/Control}')
  expect(rows()[0]).toContain('Do you sleep')
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(rows()[0]).toContain('How often')
  await press('Undo')
  await saved()
  expect(linkIds(await read())).toEqual((content.item ?? []).map(({ linkId }) => linkId))
})

it('a condition reads as a sentence, asks about what stands before, and says at once when a move breaks it', async () => {
  const { id, read } = await createForm({
    item: [
      { linkId: 'smokes', type: 'boolean', text: 'Do you smoke?' },
      { linkId: 'count', type: 'integer', text: 'How many a day?' },
    ],
  })
  const { user, press } = await openForm(id, '&item=count')
  await press('Add a condition')
  const asked = screen.getByRole('combobox', { name: 'Show when' })
  expect([...asked.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Do you smoke?',
  ])
  expect(screen.getByRole('combobox', { name: 'Value' })).toHaveProperty('value', 'true')
  await saved()
  expect((await read()).content.item?.[1]).toMatchObject({
    enableWhen: [{ question: 'smokes', operator: '=', answerBoolean: true }],
  })
  await press('Move up')
  expect(await screen.findByText(/“Do you smoke\?” stands after this item/)).toBeDefined()
  expect(rows()[0]).toContain('The condition does not work here')
  await press('Check and publish')
  const dialog = within(await screen.findByRole('dialog', { name: 'Check and publish' }))
  expect(dialog.getByText(/the condition asks about “Do you smoke\?”, which stands later/)).toBeDefined()
  expect(dialog.queryByRole('button', { name: /^Publish/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'How many a day?' }))
  expect(await screen.findByRole('heading', { name: 'Whole number' })).toBeDefined()
})

it('a form is checked, published, changed and compared, retired and used again', async () => {
  const { id, read } = await createForm({
    item: [{ linkId: 'a', type: 'string', text: 'Name of your doctor?' }],
  })
  const { user, press, add } = await openForm(id)
  await press('Check and publish')
  await press('Publish version 1')
  expect(await screen.findByText('The form is published')).toBeDefined()
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(await screen.findByText('In use, version 1')).toBeDefined()
  await add('Date', 'Since when?')
  await saved()
  await press('Check and publish')
  const dialog = within(await screen.findByRole('dialog', { name: 'Check and publish' }))
  expect(await dialog.findByText('1 added')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Publish version 2' }))
  await user.click((await screen.findAllByRole('button', { name: 'Close' })).at(-1)!)
  await user.click(screen.getByRole('tab', { name: 'Versions' }))
  await press('Compare version 1')
  const comparison = within(await screen.findByRole('dialog', { name: 'Compare version 1' }))
  expect(comparison.getByText('Since when?')).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(comparison.getByRole('button', { name: 'Close' }))
  await press('More for this form')
  await user.click(await screen.findByRole('menuitem', { name: 'Retire this form' }))
  await press('Retire form')
  expect(await screen.findByText('This form is retired')).toBeDefined()
  expect((await read()).state).toBe('retired')
  await press('More for this form')
  await user.click(await screen.findByRole('menuitem', { name: 'Use this form again' }))
  expect(await screen.findByText('In use, version 2')).toBeDefined()
})

it('what two change at once is lost by neither: one sees the newest, and keeps their own as a copy', async () => {
  const { id, caller, read } = await createForm({ title: 'Shared' })
  const { add, press, address } = await openForm(id)
  await save(caller, await read(), { resourceType: 'Questionnaire', title: 'By the other', item: [] })
  await add('Short text', 'Mine')
  expect(await screen.findByText('This form was changed elsewhere', {}, { timeout: 5000 })).toBeDefined()
  await press('Keep mine as a copy')
  expect(await screen.findByRole('heading', { name: 'By the other' })).toBeDefined()
  expect(address()).toContain(id)
  const { items } = await caller.call<{ items: Questionnaire[] }>('GET', `${PATH}?q=Copy`)
  const copy = items.find(({ title }) => title === 'Copy of Shared')
  const { content } = await caller.call<Questionnaire>('GET', `${PATH}/${copy?.id ?? ''}`)
  expect(content.item).toMatchObject([{ text: 'Mine' }])
})

it('what somebody else has saved is taken over, and one’s own comes back by undoing', async () => {
  const { id, caller, read } = await createForm({ title: 'Mine' })
  const { add, press, user } = await openForm(id)
  await save(caller, await read(), { resourceType: 'Questionnaire', title: 'Theirs', item: [] })
  await add('Short text', 'Again')
  await screen.findByText('This form was changed elsewhere', {}, { timeout: 5000 })
  await press('View the newest')
  expect(await screen.findByRole('heading', { name: 'Theirs' })).toBeDefined()
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByRole('heading', { name: 'Mine' })).toBeDefined()
  await saved()
  expect((await read()).content).toMatchObject({ title: 'Mine', item: [{ text: 'Again' }] })
})

it('what is changed offline outlives the tab, and is saved when the form is opened again', async () => {
  const { id, read } = await createForm({})
  const { add, network, close } = await openForm(id)
  network.goOffline()
  await add('Short text', 'On the train')
  expect(await screen.findByText('You are offline', { selector: 'p' }, { timeout: 5000 })).toBeDefined()
  const kept = { ...localStorage }
  await close()
  network.goOnline()
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, String(value))
  await openForm(id)
  expect(rows()[0]).toContain('On the train')
  await saved()
  expect((await read()).content.item).toMatchObject([{ text: 'On the train' }])
})

it('what is unknown in a form of another program stays as it is when something else is changed', async () => {
  const extension = [{ url: 'https://example.com/unknown', extension: [{ url: 'a', valueDecimal: 2.5 }] }]
  const item = [
    {
      linkId: 'x/1',
      type: 'string',
      text: 'Name',
      extension,
      code: [{ system: 's', code: 'c' }],
      prefix: '1.',
    },
    {
      linkId: 'y',
      type: 'decimal',
      text: 'Counted',
      extension: [
        {
          url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
          valueExpression: { language: 'text/fhirpath', expression: '1 + 1' },
        },
      ],
    },
    { linkId: 'z', type: 'boolean', text: 'Well?' },
  ]
  const content = {
    url: 'https://example.com/form',
    extension,
    contained: [{ resourceType: 'ValueSet', id: 'v' }],
    item,
  }
  const { id, read } = await createForm(content)
  const { user } = await openForm(id, '&item=z')
  await user.type(await screen.findByRole('textbox', { name: 'Question' }), ' Really?')
  await saved()
  const changed = (await read()).content
  expect(changed).toMatchObject({
    ...content,
    item: [item[0], item[1], { ...item[2], text: 'Well? Really?' }],
  })
  await user.click(within(outline()).getByRole('button', { name: /Counted/ }))
  expect(await screen.findByRole('textbox', { name: /Calculation as an expression/ })).toHaveProperty(
    'value',
    '1 + 1',
  )
})

it('a sum of scores is written as an expression', async () => {
  const options = [1, 2].map((weight) => ({
    valueCoding: { code: String(weight), display: String(weight) },
    extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/itemWeight', valueDecimal: weight }],
  }))
  const { id, read } = await createForm({
    item: [
      { linkId: 'a', type: 'choice', text: 'First', answerOption: options },
      { linkId: 'b', type: 'choice', text: 'Second', answerOption: options },
      { linkId: 'sum', type: 'integer', text: 'Sum' },
    ],
  })
  const { user } = await openForm(id, '&item=sum')
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'The answer is' }),
    'the sum of scores',
  )
  await user.click(screen.getByRole('checkbox', { name: 'Second' }))
  await saved()
  expect(JSON.stringify((await read()).content.item?.[2])).toContain(
    "%resource.repeat(item).where(linkId='a').answer.value.ordinal().sum()",
  )
})

it('texts are translated beside the original', async () => {
  const { id, read } = await createForm({
    language: 'en',
    item: [{ linkId: 'a', type: 'string', text: 'Name?' }],
  })
  const { user } = await openForm(id)
  await user.click(screen.getByRole('tab', { name: 'Translations' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Translate into' }), 'ar')
  expect(screen.getByText('2 texts are not translated yet.')).toBeDefined()
  const field = screen.getByRole('textbox', { name: 'Name?' })
  expect(field.getAttribute('dir')).toBe('rtl')
  expect(await findAccessibilityProblems()).toEqual([])
  await user.type(field, 'الاسم؟')
  await saved()
  expect(JSON.stringify((await read()).content.item)).toContain('الاسم؟')
})

it('what cannot be saved is said, kept, and tried again', async () => {
  const { id, read } = await createForm({})
  const { add, press, network } = await openForm(id)
  const refusal = network.refuse(UPDATE, 'conflict')
  await add('Short text', 'Not lost')
  expect(await screen.findByText('Your changes were not saved', {}, { timeout: 5000 })).toBeDefined()
  refusal.stop()
  await press('Try again')
  await saved()
  expect((await read()).content.item).toMatchObject([{ text: 'Not lost' }])
})
