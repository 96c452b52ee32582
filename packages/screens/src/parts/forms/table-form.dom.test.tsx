import type { FieldError } from '@platform/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { createAccountToken } from '../../../testing/account-token.ts'
import { AddNoteForm } from '../../features/care/client-notes/add-note-form.tsx'
import { AddDependantDialog } from '../../features/care/dependants/dependant-dialog.tsx'
import { answerWith, refuseWith } from '../../../testing/answers.ts'
import { openPublicPage, type Answer } from '../../../testing/open-public-page.tsx'

const PERSON = '018f2b50-0000-7000-8000-000000000001'

async function open(View: ComponentType, answer: Answer) {
  const page = await openPublicPage({
    at: '/main',
    token: createAccountToken(),
    answer,
    screens: { 'main.home': View },
  })
  await screen.findByLabelText(/^(First name|Note)/)
  return page
}

const readMistakes = (): string[] =>
  screen
    .queryAllByRole('alert')
    .flatMap((summary) => [...summary.querySelectorAll('li')].map((item) => item.textContent))

const send = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })

describe('a form that is a table', () => {
  it('says what is wrong in the order of the page, in the words of each field, and leads to the first', async () => {
    await open(
      () => <AddDependantDialog onClose={() => undefined} />,
      () => undefined,
    )
    type(/^First name/, 'Mia')
    send('Save')
    expect(readMistakes()).toEqual(['Fill this in', 'Enter a real date, like 27 March 1985'])
    expect(document.activeElement?.getAttribute('role')).toBe('alert')
    expect(screen.getByLabelText(/^Last name/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText(/^First name/)).toHaveProperty('value', 'Mia')
  })

  it('sends a choice and a day that is left empty as what the server takes, and shows what it finds wrong', async () => {
    const wrong: FieldError = { pointer: '/birthDate', code: 'invalid_format', message: '' }
    const { calls } = await open(
      () => <AddDependantDialog onClose={() => undefined} />,
      ({ name }) => (name.startsWith('POST') ? refuseWith('validation_failed', [wrong]) : undefined),
    )
    type(/^First name/, 'Mia')
    type(/^Last name/, 'Duarte')
    type(/^Date of birth/, '2019-05-01')
    fireEvent.change(screen.getByLabelText(/^What is your relationship/), {
      target: { value: 'legalGuardian' },
    })
    send('Save')
    await waitFor(() => expect(readMistakes()).toEqual(['Enter a real date, like 27 March 1985']))
    expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
      firstName: 'Mia',
      lastName: 'Duarte',
      birthDate: '2019-05-01',
      relation: 'legalGuardian',
      expiresOn: null,
    })
  })
})

describe('the form of a note', () => {
  it('keeps what was begun on this device until the server has it, and sends it under one name', async () => {
    let isReached = false
    const { calls } = await open(
      () => <AddNoteForm personId={PERSON} />,
      ({ name }) => (isReached && name.startsWith('POST') ? answerWith({}, 201) : undefined),
    )
    const isKept = (): boolean => Object.values(localStorage).some((kept) => String(kept).includes('Sleeps'))
    send('Save note')
    expect(readMistakes()).toEqual(['Enter a note'])
    type(/^Note/, 'Sleeps better')
    expect(isKept()).toBe(true)
    send('Save note')
    await screen.findByText('The note was not saved')
    isReached = true
    send('Save note')
    await waitFor(() => expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', ''))
    expect(isKept()).toBe(false)
    const sent = calls.filter(({ name }) => name.includes('/notes') && name.startsWith('POST'))
    expect(sent).toHaveLength(2)
    expect(sent[1]?.body).toEqual(sent[0]?.body)
  })
})
