import type { Document } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { addDocument } from '../../testing/add-document.ts'
import { openPage, type OpenedPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

const titlesOf = async (page: OpenedPage, as: 'client' | 'professional'): Promise<string[]> => {
  const caller = await page.as(as)
  const { items } = await caller.call<{ items: Document[] }>('GET', '/main/documents?order=newest')
  return items.map(({ title }) => title)
}

/** Opens a document of the demo beside the others. */
async function openDocument({ user }: OpenedPage, title: string) {
  const row = await screen.findByRole('row', { name: new RegExp(title) })
  await user.click(within(row).getByRole('link'))
  const detail = within(await screen.findByRole('region', { name: 'Document' }))
  await detail.findByRole('heading', { name: title })
  return detail
}

/** Chooses what can be done with the document that is open, and goes on in its window. */
async function openWindow({ user }: OpenedPage, action: string) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
  return within(await screen.findByRole('dialog', { name: action }))
}

describe('the list of documents', () => {
  it('finds by words, and says so when nothing fits', async () => {
    const { user, address } = await openPage('/client/documents', { as: 'client' })
    await screen.findByRole('row', { name: /Allergy test/ })
    const words = screen.getByLabelText('Search documents')
    await user.type(words, 'vaccination')
    await expect.poll(() => screen.queryByRole('row', { name: /Allergy test/ })).toBeNull()
    expect(screen.getByRole('row', { name: /Vaccination record/ })).toBeDefined()
    expect(address()).toContain('q=vaccination')
    expect(document.activeElement).toBe(words)
    await screen.findByText('1 found', { ignore: '[aria-hidden]' })
    await user.clear(words)
    await user.type(words, 'nothing is called this')
    await screen.findByRole('heading', { name: 'No documents match your search' })
    await user.click(screen.getByRole('link', { name: 'Clear filters' }))
    await screen.findByRole('row', { name: /Allergy test/ })
    expect(screen.getByLabelText<HTMLInputElement>('Search documents').value).toBe('')
  })

  it('shows each filter in use, takes it away, and goes back to it', async () => {
    const { user, address } = await openPage('/client/documents', { as: 'client' })
    await screen.findByRole('row', { name: /Allergy test/ })
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.selectOptions(await screen.findByLabelText('Type'), 'Vaccination')
    await expect.poll(() => screen.queryByRole('row', { name: /Allergy test/ })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Remove the filter Type: Vaccination' }))
    await screen.findByRole('row', { name: /Allergy test/ })
    expect(address()).not.toContain('kind')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' }))
    history.back()
    await expect.poll(address).toContain('kind=vaccination')
    await screen.findByRole('link', { name: 'Remove the filter Type: Vaccination' })
  })

  it('is sorted by the heading of a column', async () => {
    const { user, address } = await openPage('/client/documents', { as: 'client' })
    const heading = await screen.findByRole('columnheader', { name: 'Added' })
    expect(heading.getAttribute('aria-sort')).toBe('descending')
    await user.click(within(heading).getByRole('link'))
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('ascending')
    expect(address()).toContain('order=oldest')
  })

  it('offers what can be done with several where it says how many there are', async () => {
    const { user } = await openPage('/client/documents', { as: 'client' })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Allergy test' }))
    await screen.findByText('1 document selected')
    expect(screen.getByRole('button', { name: 'Download as one file' })).toBeDefined()
    await user.click(screen.getByRole('checkbox', { name: 'Select all documents shown' }))
    await screen.findByText(/^\d+ documents selected$/)
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    await expect.poll(() => screen.queryByText(/selected$/)).toBeNull()
  })

  it('shows previews on the device where they were asked for', async () => {
    const page = await openPage('/client/documents', { as: 'client' })
    await page.user.click(await screen.findByRole('button', { name: 'Show previews' }))
    const tiles = within(await screen.findByRole('list', { name: 'Documents' }))
    await page.user.click(tiles.getByRole('checkbox', { name: 'Select Allergy test' }))
    await screen.findByText('1 document selected')
    expect(await findAccessibilityProblems()).toEqual([])
    await page.user.click(tiles.getByRole('link', { name: 'Allergy test' }))
    const detail = within(await screen.findByRole('region', { name: 'Document' }))
    await detail.findByRole('heading', { name: 'Allergy test' })
    await page.close()

    await openPage('/client/documents', { as: 'client' })
    const again = within(await screen.findByRole('list', { name: 'Documents' }))
    expect(again.getByRole('link', { name: 'Allergy test' })).toBeDefined()
  })

  it('can be asked for again when it did not come', async () => {
    const { user, network } = await openPage('/client/health-profile', { as: 'client' })
    const refused = network.refuse('GET /api/main/documents', 'internal')
    await user.click(await screen.findByRole('link', { name: 'Documents' }))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    refused.stop()
    await user.click(retry)
    expect(await screen.findByRole('row', { name: /Allergy test/ })).toBeDefined()
  })

  it('shows by itself what was added on another device', async () => {
    const { as } = await openPage('/client/documents', { as: 'client' })
    await screen.findByRole('row', { name: /Allergy test/ })
    const client = await as('client')
    await addDocument(client, { fileName: 'from_the_phone.txt', text: 'Better.', audience: 'nobody' })
    expect(await screen.findByRole('row', { name: /from the phone/ })).toBeDefined()
  })
})

describe('a document that is open', () => {
  const heading = () =>
    within(screen.getByRole('region', { name: 'Document' })).getByRole('heading', { level: 2 })

  it('has the focus, and gives it back to its row', async () => {
    const page = await openPage('/client/documents', { as: 'client' })
    const detail = await openDocument(page, 'Allergy test')
    expect(document.activeElement).toBe(heading())
    expect(await findAccessibilityProblems()).toEqual([])
    await page.user.click(detail.getByRole('link', { name: 'All documents' }))
    await expect.poll(() => screen.queryByRole('region', { name: 'Document' })).toBeNull()
    expect(document.activeElement?.textContent).toContain('Allergy test')
  })

  it('leads to the one before and after it, with its buttons and with the arrows', async () => {
    const page = await openPage('/client/documents', { as: 'client' })
    const { user, address } = page
    const detail = await openDocument(page, 'Vaccination record')
    await user.keyboard('{ArrowRight}')
    await detail.findByRole('heading', { name: 'Iron and ferritin' })
    await user.keyboard('{ArrowLeft}')
    await detail.findByRole('heading', { name: 'Vaccination record' })
    const next = detail.getByRole('button', { name: 'Next document' })
    await user.click(next)
    await detail.findByRole('heading', { name: 'Iron and ferritin' })
    expect(document.activeElement).toBe(next)
    // The way back is the list, not each document in turn.
    history.back()
    await expect.poll(address).not.toContain('document=')
  })

  it('says who sees it by their names', async () => {
    const page = await openPage('/client/documents', { as: 'client' })
    const detail = await openDocument(page, 'Allergy test')
    expect(await detail.findByRole('img', { name: /Ingrid Solberg/ })).toBeDefined()
    expect(detail.getAllByText('My whole team').length).toBeGreaterThan(0)
  })
})

describe('sharing a document', () => {
  const TITLE = 'My notes from therapy'
  const SHARE = 'Choose who can see it'

  it('lets one of the team see it, and takes that back', async () => {
    const page = await openPage('/client/documents', { as: 'client' })
    const { user } = page
    expect(await titlesOf(page, 'professional')).not.toContain(TITLE)
    const detail = await openDocument(page, TITLE)
    const naming = await openWindow(page, SHARE)
    await user.click(await naming.findByRole('radio', { name: /^Only some members/ }))
    await user.click(naming.getByRole('checkbox', { name: 'Ingrid Solberg' }))
    await user.click(naming.getByRole('button', { name: 'Save' }))
    await detail.findByRole('img', { name: 'Ingrid Solberg' })
    expect(await titlesOf(page, 'professional')).toContain(TITLE)

    const hiding = await openWindow(page, SHARE)
    await user.click(await hiding.findByRole('radio', { name: /^Only me/ }))
    await user.click(hiding.getByRole('button', { name: 'Save' }))
    await expect.poll(() => detail.queryByRole('img', { name: 'Ingrid Solberg' })).toBeNull()
    expect(await titlesOf(page, 'professional')).not.toContain(TITLE)
  })

  it('says that nothing was kept when the change is refused, and keeps what was chosen', async () => {
    const page = await openPage('/client/documents', { as: 'client' })
    const { user, network } = page
    await openDocument(page, TITLE)
    const dialog = await openWindow(page, SHARE)
    network.refuse('PUT /api/main/documents/*/audience', 'internal')
    await user.click(await dialog.findByRole('radio', { name: /^My whole team/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('We could not do this')
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^My whole team/ }).checked).toBe(true)
    expect(await titlesOf(page, 'professional')).not.toContain(TITLE)
  })
})

describe('a link to a document', () => {
  it('is read by a stranger until it is ended', async () => {
    const client = await (await useProduct()).as('client')
    await addDocument(client, { fileName: 'for_school.txt', text: 'May swim.', audience: 'nobody' })
    const page = await openPage('/client/documents', { as: 'client' })
    await openDocument(page, 'for school')
    const dialog = await openWindow(page, 'Share by link')
    await page.user.click(await dialog.findByRole('button', { name: 'Create link' }))
    const { value } = await dialog.findByLabelText<HTMLInputElement>('Link')
    expect(await findAccessibilityProblems()).toEqual([])
    const { pathname, hash } = new URL(value)
    await page.close()
    localStorage.clear()

    const stranger = await openPage(`/${pathname.slice(1)}${hash}`)
    await screen.findByRole('heading', { name: 'for school' })
    expect(await findAccessibilityProblems()).toEqual([])
    await stranger.user.click(screen.getByRole('button', { name: 'Download the file' }))
    await expect.poll(() => stranger.downloads.map(({ name }) => name)).toEqual(['for_school.txt'])
    expect(await stranger.downloads[0]?.file?.text()).toBe('May swim.')
    await stranger.close()

    const again = await openPage('/client/documents', { as: 'client' })
    await openDocument(again, 'for school')
    const links = await openWindow(again, 'Share by link')
    await links.findByText('Used once')
    await again.user.click(links.getByRole('button', { name: 'Turn off link' }))
    await links.findByText('Turned off by you')
    await again.close()
    localStorage.clear()

    await openPage(`/${pathname.slice(1)}${hash}`)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('heading', { name: 'for school' })).toBeNull()
  })
})
