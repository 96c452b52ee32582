import { FILE_PART_BYTES, type Document, type DocumentUpload } from '@platform/contract/care'
import { fireEvent, screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage, type OpenedPage } from '../../testing/open-page.ts'

const BEGIN = 'POST /api/main/documents/uploads'
const PART = 'PUT /api/main/documents/uploads/*/parts/*'

let made = 0
/** Text of so many bytes, each time another. */
function textFile(name: string, bytes = 300): File {
  made += 1
  const line = `${made}: the knee is better. `
  return new File([line.repeat(Math.ceil(bytes / line.length)).slice(0, bytes)], name, {
    type: 'text/plain',
    lastModified: 1_760_000_000_000,
  })
}

/** Chooses files, and says what is asked about them. */
async function describeFiles({ user }: OpenedPage, files: File | File[]) {
  await user.upload(await screen.findByLabelText<HTMLInputElement>('Choose files'), files)
  return within(await screen.findByRole('dialog', { name: 'Add documents' }))
}

/** Adds files as they are. */
async function addFiles(page: OpenedPage, files: File | File[]): Promise<void> {
  const dialog = await describeFiles(page, files)
  await page.user.click(dialog.getByRole('button', { name: /^Add \d+ documents?$/ }))
}

/** The line of a file among those being sent. */
async function lineOf(name: string) {
  const list = await screen.findByRole('list', { name: 'Files you are sending' })
  const line = (await within(list).findByText(name)).closest('li')
  if (line === null) throw new Error(`${name} has no line`)
  return within(line)
}

const partsOf = (calls: readonly string[]): string[] =>
  calls.filter((call) => call.startsWith('PUT ')).map((call) => call.split('/').at(-1) ?? '')

describe('the queue of uploads', () => {
  it('takes one of two files and refuses the other with a reason', async () => {
    const page = await openPage('/client/documents', { as: 'client' })
    await addFiles(page, [
      textFile('knee_diary.txt'),
      new File(['this is no picture'], 'photo.png', { type: 'image/png' }),
    ])
    await (await lineOf('knee_diary.txt')).findByText('Added')
    const refused = await lineOf('photo.png')
    await refused.findByText('Not added')
    expect(refused.getByText(/does not match its content/)).toBeDefined()
    expect(refused.queryByRole('button', { name: /Try again/ })).toBeNull()
    await screen.findByRole('row', { name: /knee diary/ })
  })

  it('does not send a file that is empty', async () => {
    const page = await openPage('/client/documents', { as: 'client' })
    const { network } = page
    await addFiles(page, new File([], 'nothing.txt', { type: 'text/plain' }))
    await (await lineOf('nothing.txt')).findByText('Not added')
    expect(network.calls).not.toContain(BEGIN)
  })

  it('asks what it is and who sees it before anything is sent', async () => {
    const page = await openPage('/client/documents', { as: 'client' })
    const { user, network, as } = page
    const dialog = await describeFiles(page, textFile('for_the_team.txt'))
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('for the team')
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Only me/ }).checked).toBe(true)
    expect(await findAccessibilityProblems()).toEqual([])
    expect(network.calls).not.toContain(BEGIN)
    await user.clear(dialog.getByLabelText('Title'))
    await user.type(dialog.getByLabelText('Title'), 'For all of you')
    await user.selectOptions(dialog.getByLabelText('Type'), 'Letter')
    await user.click(dialog.getByRole('radio', { name: /^My whole team/ }))
    await user.click(dialog.getByRole('button', { name: 'Add 1 document' }))
    await (await lineOf('for_the_team.txt')).findByText('Added')
    const professional = await as('professional')
    const { items } = await professional.call<{ items: Document[] }>('GET', '/main/documents?order=newest')
    expect(items[0]).toMatchObject({ title: 'For all of you', kind: 'letter' })
  })

  it('lets each of several have its own audience, and one be left out', async () => {
    const page = await openPage('/client/documents', { as: 'client' })
    const { user, network } = page
    const dialog = await describeFiles(page, [
      textFile('for_all.txt'),
      textFile('for_me.txt'),
      textFile('by_mistake.txt'),
    ])
    await user.click(dialog.getByRole('button', { name: 'Leave out by_mistake.txt' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Choose this for each document' }))
    const first = within(dialog.getByRole('group', { name: /for_all\.txt/ }))
    await user.click(first.getByRole('radio', { name: /^My whole team/ }))
    expect(await findAccessibilityProblems()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Add 2 documents' }))
    await (await lineOf('for_all.txt')).findByText(/Who can see it: My whole team$/)
    await (await lineOf('for_me.txt')).findByText(/Who can see it: Only me$/)
    await (await lineOf('for_me.txt')).findByText('Added')
    expect(network.calls.filter((call) => call === BEGIN)).toHaveLength(2)
  })

  it('takes what is dropped anywhere on the page', async () => {
    const page = await openPage('/client/documents', { as: 'client' })
    await screen.findByRole('button', { name: 'Add documents' })
    const dataTransfer = { files: [textFile('dropped.txt')], types: ['Files'] }
    // Somebody holds them over it for longer than a moment.
    await expect
      .poll(() => {
        fireEvent.dragOver(document.body, { dataTransfer })
        return screen.queryByText('Drop the files to add them')
      })
      .not.toBeNull()
    fireEvent.drop(document.body, { dataTransfer })
    const dialog = within(await screen.findByRole('dialog', { name: 'Add documents' }))
    expect(screen.queryByText('Drop the files to add them')).toBeNull()
    await page.user.click(dialog.getByRole('button', { name: 'Add 1 document' }))
    await (await lineOf('dropped.txt')).findByText('Added')
  })

  it('goes on after the last part that arrived when one breaks off', async () => {
    const page = await openPage('/client/documents', { as: 'client' })
    const { user, network } = page
    network.breakOff(`${PART.slice(0, -1)}${FILE_PART_BYTES}`)
    await addFiles(page, textFile('long.txt', 2 * FILE_PART_BYTES + 10))
    const line = await lineOf('long.txt')
    await user.click(await line.findByRole('button', { name: /Try again/ }))
    await line.findByText('Added')
    const [first, second, third] = [0, 1, 2].map((index) => String(index * FILE_PART_BYTES))
    expect(partsOf(network.calls)).toEqual([first, second, second, third])
  })

  it('does not send a part again of which only the answer was lost', async () => {
    const page = await openPage('/client/documents', { as: 'client' })
    const { user, network } = page
    network.loseAnswer(`${PART.slice(0, -1)}0`)
    await addFiles(page, textFile('answer_lost.txt', FILE_PART_BYTES + 10))
    const line = await lineOf('answer_lost.txt')
    await user.click(await line.findByRole('button', { name: /Try again/ }))
    await line.findByText('Added')
    expect(partsOf(network.calls)).toEqual(['0', String(FILE_PART_BYTES)])
  })

  it('goes on by itself when there is a connection again', async () => {
    const page = await openPage('/client/documents', { as: 'client' })
    const { network } = page
    const held = network.hold(BEGIN)
    await addFiles(page, textFile('on_the_train.txt'))
    await held.arrived
    network.goOffline()
    const line = await lineOf('on_the_train.txt')
    await line.findByText('Not added')
    network.goOnline()
    await line.findByText('Added')
    expect(network.calls.filter((call) => call === BEGIN)).toHaveLength(2)
  })

  it('goes on in the next page when the same file is chosen again', async () => {
    const file = textFile('broken_off.txt', FILE_PART_BYTES + 10)
    const first = await openPage('/client/documents', { as: 'client' })
    first.network.breakOff(`${PART.slice(0, -1)}${FILE_PART_BYTES}`)
    await addFiles(first, file)
    await (await lineOf('broken_off.txt')).findByText('Not added')
    await first.close()

    const page = await openPage('/client/documents', { as: 'client' })
    const { network } = page
    await (await lineOf('broken_off.txt')).findByText(/^Interrupted at 99%/)
    expect(await findAccessibilityProblems()).toEqual([])
    await addFiles(page, file)
    await (await lineOf('broken_off.txt')).findByText('Added')
    expect(partsOf(network.calls)).toEqual([String(FILE_PART_BYTES)])
  })

  it('has what has arrived of a cancelled file deleted, and sends it again from its beginning', async () => {
    const page = await openPage('/client/documents', { as: 'client' })
    const { user, network, as } = page
    const held = network.hold(PART)
    await addFiles(page, textFile('second_thoughts.txt'))
    await held.arrived
    const line = await lineOf('second_thoughts.txt')
    await user.click(line.getByRole('button', { name: /Cancel/ }))
    await line.findByText('Cancelled')
    held.letGo()
    const client = await as('client')
    await expect
      .poll(
        async () => (await client.call<{ items: DocumentUpload[] }>('GET', '/main/documents/uploads')).items,
      )
      .not.toContainEqual(expect.objectContaining({ fileName: 'second_thoughts.txt' }))
    await user.click(line.getByRole('button', { name: /Try again/ }))
    await line.findByText('Added')
  })
})
