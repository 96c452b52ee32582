import { versionTag } from '@platform/contract'
import type { Dependant, Document } from '@platform/contract/care'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState, type ComponentType, type ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { createAccountToken } from '../../../testing/account-token.ts'
import { DependantCard } from '../../features/care/dependants/dependant-card.tsx'
import { EditForm } from '../../features/documents/documents/edit-form.tsx'
import { answerWith, refuseWith } from '../../../testing/answers.ts'
import { openPublicPage, type Answer } from '../../../testing/open-public-page.tsx'

const CHILD: Dependant = {
  id: '018f2b50-0000-7000-8000-000000000001',
  firstName: 'Mia',
  lastName: 'Duarte',
  birthDate: '2019-05-01',
  mayWrite: true,
  mayManage: true,
  guardians: [],
  isOfAgeFrom: '2036-03-05',
  mayHandOver: false,
  handover: null,
  version: 1,
}
const LETTER: Document = {
  id: '018f2b50-0000-7000-8000-000000000002',
  person: { id: CHILD.id, name: 'Mia Duarte' },
  title: 'Letter',
  kind: 'other',
  date: '2026-01-01',
  fileName: 'letter.pdf',
  mediaType: 'application/pdf',
  bytes: 1,
  storedAt: '2026-01-02T00:00:00.000Z',
  uploadedBy: null,
  audience: 'team',
  members: [],
  errorAt: null,
  errorReason: null,
  reviews: [],
  isReviewedByMe: false,
  duplicateOf: null,
  suggestedTitle: null,
  mayChange: true,
  mayShare: true,
  version: 1,
}

/** A server with one thing of version 2, which somebody has changed since the page read version 1. */
function createServer<Stored extends { version: number }>(changed: Stored) {
  let stored = changed
  const answer: Answer = ({ name, body }, headers) => {
    if (name.startsWith('GET') && /\/(dependants|documents)/.test(name))
      return answerWith(name.includes('dependants') ? { items: [stored] } : stored)
    if (!/^(PUT|PATCH)/.test(name)) return undefined
    if (headers?.get('if-match') !== versionTag(stored.version)) return refuseWith('precondition_failed')
    stored = { ...stored, ...(body as object), version: stored.version + 1 }
    return answerWith(stored)
  }
  return { answer, read: () => stored }
}

/** A page whose data follows the server: the button stands for the live refresh. */
async function openLive<Stored>(
  View: ComponentType<{ data: Stored }>,
  versions: readonly [Stored, Stored],
  answer: Answer,
) {
  const Live = (): ReactElement => {
    const [index, setIndex] = useState<0 | 1>(0)
    return (
      <>
        <View data={versions[index]} />
        <button onClick={() => setIndex(1)}>Refresh</button>
      </>
    )
  }
  const token = createAccountToken()
  await openPublicPage({ at: '/main', token, answer, screens: { 'main.home': Live } })
  return () => fireEvent.click(screen.getByText('Refresh'))
}

describe('a form that is open while somebody else saves', () => {
  it('keeps the birth date that the other guardian has corrected, and shows both versions', async () => {
    const corrected = { ...CHILD, birthDate: '2018-05-01', version: 2 }
    const { answer, read } = createServer(corrected)
    const refresh = await openLive(
      ({ data }) => <DependantCard dependant={data} />,
      [CHILD, corrected],
      answer,
    )
    fireEvent.click(await screen.findByText('Change details'))
    const dialog = await screen.findByRole('dialog')
    refresh()
    fireEvent.change(within(dialog).getByLabelText('First name'), { target: { value: 'Mila' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await within(dialog).findByText('Someone else has changed this')
    expect(read()).toEqual(corrected)
    expect(dialog.textContent).toMatch(/Your version.*2019.*The saved version.*2018/)
    expect(within(dialog).getByLabelText('First name')).toHaveProperty('value', 'Mila')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep the saved version' }))
    await waitFor(() => expect(within(dialog).getByLabelText('First name')).toHaveProperty('value', 'Mia'))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(read()).toMatchObject({ firstName: 'Mia', birthDate: '2018-05-01', version: 3 }),
    )
  })

  it('writes over it once the person has seen it and says so', async () => {
    const renamed = { ...LETTER, title: 'Letter of Dr. Vogel', version: 2 }
    const { answer, read } = createServer(renamed)
    let isDone = false
    const refresh = await openLive(
      ({ data }) => <EditForm document={data} onDone={() => (isDone = true)} />,
      [LETTER, renamed],
      answer,
    )
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'My letter' } })
    refresh()
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Letter of Dr. Vogel')
    expect([read().title, isDone]).toEqual(['Letter of Dr. Vogel', false])
    fireEvent.click(screen.getByRole('button', { name: 'Keep my version' }))
    await waitFor(() => expect(isDone).toBe(true))
    expect(read().title).toBe('My letter')
  })

  it('is no conflict where they changed something else', async () => {
    const shared = { ...LETTER, audience: 'nobody' as const, version: 2 }
    const { answer, read } = createServer(shared)
    let isDone = false
    await openLive(
      ({ data }) => <EditForm document={data} onDone={() => (isDone = true)} />,
      [LETTER, shared],
      answer,
    )
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'My letter' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(isDone).toBe(true))
    expect(read()).toMatchObject({ title: 'My letter', audience: 'nobody', version: 3 })
  })
})
