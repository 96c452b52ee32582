import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { createForm, linkIds, openForm, outline, rows, saved } from '../../testing/form-builder.ts'

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

it('answers are chosen from the start, and times and numbers with a unit have limits', async () => {
  const { id, read } = await createForm({
    item: [
      {
        linkId: 'often',
        type: 'choice',
        text: 'How often?',
        answerOption: ['Never', 'Often'].map((display) => ({
          valueCoding: {
            code: display,
            display,
            extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: 1 }],
          },
        })),
      },
      { linkId: 'time', type: 'time', text: 'When do you get up?' },
    ],
  })
  const { user } = await openForm(id, '&item=often')
  const start = await screen.findByRole('combobox', { name: 'Filled in from the start' })
  await user.selectOptions(start, 'Often')
  await user.click(within(outline()).getByRole('button', { name: /When do you get up/ }))
  fireEvent.change(await screen.findByLabelText('Earliest time'), { target: { value: '05:00' } })
  fireEvent.change(screen.getByLabelText('Latest time'), { target: { value: '11:00' } })
  expect(await findAccessibilityProblems()).toEqual([])
  await saved()
  const [often, time] = (await read()).content.item ?? []
  expect(often).toMatchObject({ answerOption: [{}, { initialSelected: true }] })
  expect(time).toMatchObject({ extension: [{ valueTime: '05:00:00' }, { valueTime: '11:00:00' }] })
  await user.click(screen.getByRole('tab', { name: 'Preview' }))
  expect(await screen.findByRole('radio', { name: 'Often' })).toHaveProperty('checked', true)
  expect(screen.getByText('From 05:00 to 11:00.')).toBeDefined()
})
