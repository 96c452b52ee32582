import type { OpenForm } from '@platform/contract/forms'
import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { answerForm } from '../../testing/answer-form.ts'
import { askForForm } from '../../testing/ask-for-form.ts'
import { createForm, openForm, saved } from '../../testing/form-builder.ts'
import { openPage } from '../../testing/open-page.ts'

const ITEM = [{ linkId: 'site', type: 'url', text: 'Where did you read that?' }]

it('is one of the kinds of questions, and can be tried out', async () => {
  const { id, read } = await createForm({})
  const { user, add } = await openForm(id)
  await add('Web address', 'Where did you read that?')
  await user.type(screen.getByRole('textbox', { name: 'Filled in from the start' }), 'https://example.com')
  await saved()
  expect((await read()).content.item).toMatchObject([
    { type: 'url', text: 'Where did you read that?', initial: [{ valueUri: 'https://example.com' }] },
  ])
  await user.click(screen.getByRole('tab', { name: 'Preview' }))
  const field = await screen.findByRole('textbox', { name: 'Where did you read that?' })
  expect(field).toHaveProperty('value', 'https://example.com')
  expect(field.getAttribute('type')).toBe('url')
})

it('is refused where it would not lead into the web, and kept as it was typed', async () => {
  const { assignment, client } = await askForForm(ITEM)
  const { user } = await openPage(`/client/health-profile/questionnaire?form=${assignment.id}`, {
    as: 'client',
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Where did you read that?' })
  await user.type(field, 'javascript:alert(1)')
  await user.tab()
  await screen.findByText('Enter a web address that begins with https:// or http://')
  expect(field.value).toBe('javascript:alert(1)')
  expect(await findAccessibilityProblems()).toEqual([])
  await user.clear(field)
  await user.type(field, 'https://example.com/knee')
  await expect
    .poll(async () => {
      const { draft } = await client.call<OpenForm>('GET', `/care-data/form-assignments/${assignment.id}`)
      return draft.answers[0]?.answers
    })
    .toEqual([{ valueUri: 'https://example.com/knee' }])
})

it('is a link among the answers, which tells nothing to the site that it leads to', async () => {
  const { assignment, client } = await askForForm(ITEM)
  const address = 'https://example.com/knee?page=2'
  const response = await answerForm(client, assignment.id, { site: [{ valueUri: address }] })
  await openPage(`/professional/forms?response=${response.id}`, { as: 'professional2' })
  const link = await screen.findByRole('link', { name: `${address} (opens in a new tab)` })
  expect(link.getAttribute('href')).toBe(address)
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(await findAccessibilityProblems()).toEqual([])
})
