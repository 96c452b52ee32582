import { versionTag } from '@platform/contract'
import type { CareScope, CareTeam, ListedClient, ReceivedCareInvitation } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage, type OpenedPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'

const MEMBER = 'Samir Haddad'

const readTeam = (client: Caller) =>
  client.call<CareTeam>('GET', `/data-trust/care-team?personId=${client.id}`)

/** Lets Samir see these parts, and no more than these. */
async function share(scopes: readonly CareScope[]): Promise<void> {
  const product = await useProduct()
  const client = await product.as('client')
  for (const { id, lastName } of (await readTeam(client)).members) {
    if (lastName === 'Haddad') await client.call('POST', `/data-trust/care-team/members/${id}/end`)
  }
  const { code } = await client.call<{ code: string }>('POST', '/data-trust/care-team/codes', {
    personId: client.id,
    scopes,
    endsOn: null,
  })
  const member = await product.as('professional2')
  await member.call('POST', '/data-trust/received-invitations/accept', { secret: code })
}

/** What Samir sees of Clara, `undefined` where he sees nothing at all. */
async function readSeen({ as }: Pick<OpenedPage, 'as'>): Promise<readonly CareScope[] | undefined> {
  const [client, member] = [await as('client'), await as('professional2')]
  const { items } = await member.call<{ items: ListedClient[] }>('GET', '/data-trust/clients')
  return items.find(({ id }) => id === client.id)?.scopes
}

async function choose({ user }: OpenedPage, item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More for ${MEMBER}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

const findDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

async function openTeam(scopes: readonly CareScope[]): Promise<OpenedPage> {
  await share(scopes)
  return openPage('/client/myteam', { as: 'client' })
}

describe('what a member sees', () => {
  it('is more from the moment it is saved', async () => {
    const page = await openTeam(['calendar'])
    await page.user.click(await screen.findByRole('button', { name: `Change what ${MEMBER} can see` }))
    const dialog = await findDialog(`Change what ${MEMBER} can see`)
    await page.user.click(dialog.getByRole('checkbox', { name: 'Documents' }))
    await page.user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await expect.poll(() => screen.queryByRole('dialog', { name: /^Change what/ })).toBeNull()
    expect((await readSeen(page))?.toSorted()).toEqual(['calendar', 'documents'])
  })

  it('stays as it was when the change is refused', async () => {
    const page = await openTeam(['calendar'])
    page.network.refuse('PUT /api/data-trust/care-team/members/*', 'internal')
    await page.user.click(await screen.findByRole('button', { name: `Change what ${MEMBER} can see` }))
    const dialog = await findDialog(`Change what ${MEMBER} can see`)
    await page.user.click(dialog.getByRole('checkbox', { name: 'Documents' }))
    await page.user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await dialog.findByText('We could not save this')
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Documents' }).checked).toBe(true)
    expect(await readSeen(page)).toEqual(['calendar'])
  })

  it('is nothing while sharing is paused', async () => {
    const page = await openTeam(['documents'])
    await choose(page, 'Pause sharing')
    await screen.findByText(`${MEMBER} cannot see anything until you share again`)
    expect((await readSeen(page)) ?? []).toEqual([])
    await screen.findByText('Paused')
    await choose(page, 'Share again')
    await screen.findByText(`${MEMBER} can see what you share again`)
    expect(await readSeen(page)).toEqual(['documents'])
  })

  it('is nothing once sharing has ended, also when the answer to that was lost', async () => {
    const page = await openTeam(['documents'])
    await choose(page, 'Stop sharing')
    const dialog = await findDialog(`Stop sharing with ${MEMBER}?`)
    page.network.loseAnswer('POST /api/data-trust/care-team/members/*/end')
    await page.user.click(dialog.getByRole('button', { name: 'Stop sharing' }))
    await expect.poll(() => screen.queryByRole('button', { name: `More for ${MEMBER}` })).toBeNull()
    expect(await readSeen(page)).toBeUndefined()
  })
})

describe('an open page of a member', () => {
  it('shows what is shared and no more, and follows a change', async () => {
    await share(['calendar'])
    const { as } = await useProduct()
    const client = await as('client')
    const { user } = await openPage(`/professional/clients/${client.id}`, { as: 'professional2' })
    await screen.findByRole('heading', { level: 1, name: 'Clara Brandt' })
    await user.click(await screen.findByRole('tab', { name: 'Documents' }))
    const notShared = 'Clara Brandt does not share this with you'
    await screen.findByText(notShared)
    expect(await findAccessibilityProblems()).toEqual([])
    const member = (await readTeam(client)).members.find(({ lastName }) => lastName === 'Haddad')
    if (member === undefined) throw new Error(`${MEMBER} is no member`)
    await client.call(
      'PUT',
      `/data-trust/care-team/members/${member.id}`,
      { scopes: ['calendar', 'documents'], endsOn: null },
      { 'if-match': versionTag(member.version) },
    )
    await expect.poll(() => screen.queryByText(notShared)).toBeNull()
  })

  it('is what the client sees in their place', async () => {
    const page = await openTeam(['calendar', 'documents'])
    await choose(page, 'Preview what they can see')
    const preview = await findDialog(`What ${MEMBER} can see`)
    expect(await preview.findAllByText('Shared')).toHaveLength(2)
    const { as } = await useProduct()
    const seen = await (
      await as('professional2')
    ).call<{ items: { title: string }[] }>('GET', '/main/documents?limit=50')
    expect(seen.items.length).toBeGreaterThan(0)
    for (const { title } of seen.items) await preview.findByText(title)
  })
})

describe('the last look of a member', () => {
  it('leads to what they have viewed, and to nobody else’s views', async () => {
    await share(['documents'])
    const { as } = await useProduct()
    const [client, member, other] = [await as('client'), await as('professional2'), await as('professional')]
    for (const { call } of [member, other]) await call('GET', `/data-trust/clients/${client.id}`)
    const { user, address } = await openPage('/client/myteam', { as: 'client' })
    const heading = await screen.findByRole('heading', { level: 3, name: MEMBER })
    const card = within(heading.closest('li') ?? document.body)
    await user.click(card.getByRole('link'))
    await expect.poll(address).toBe(`/client/settings?actor=${member.id}#access-log`)
    const log = within(await screen.findByRole('region', { name: 'Who has viewed my record' }))
    await log.findByText(`Viewed by ${MEMBER}`)
    const rows = log.getAllByRole('row').slice(1)
    expect(rows.filter(({ textContent }) => !textContent.includes(MEMBER))).toEqual([])
  })
})

describe('an invitation', () => {
  it('reaches the one who is invited, and can be withdrawn', async () => {
    const page = await openPage('/client/myteam', { as: 'client' })
    const { user, as } = page
    const invited = await as('owner')
    await user.click(await screen.findByRole('button', { name: 'Invite someone' }))
    const dialog = await findDialog('Invite someone to the care team')
    await user.type(dialog.getByLabelText('Email address'), invited.email)
    await user.click(dialog.getByRole('checkbox', { name: 'Documents' }))
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
    const received = () =>
      invited.call<{ items: ReceivedCareInvitation[] }>('GET', '/data-trust/received-invitations')
    await expect.poll(async () => (await received()).items).toHaveLength(1)

    await user.click(
      await screen.findByRole('button', { name: `Withdraw the invitation to ${invited.email}` }),
    )
    const question = await findDialog('Withdraw this invitation?')
    await user.click(question.getByRole('button', { name: 'Withdraw' }))
    await expect.poll(async () => (await received()).items).toEqual([])
  })

  it('is not sent without a part to share', async () => {
    const { user, network, as } = await openPage('/client/myteam', { as: 'client' })
    await user.click(await screen.findByRole('button', { name: 'Invite someone' }))
    const dialog = await findDialog('Invite someone to the care team')
    await user.type(dialog.getByLabelText('Email address'), (await as('owner')).email)
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
    expect(await dialog.findAllByText(/Choose at least one thing/)).not.toEqual([])
    expect(network.calls).not.toContain('POST /api/data-trust/care-team/invitations')
  })

  it('by a code makes a member of whoever enters it', async () => {
    const page = await openPage('/client/myteam', { as: 'client' })
    const { user, as } = page
    await user.click(await screen.findByRole('button', { name: 'Invite someone' }))
    const dialog = await findDialog('Invite someone to the care team')
    await user.click(dialog.getByRole('radio', { name: /^With a code/ }))
    await user.click(dialog.getByRole('checkbox', { name: 'Documents' }))
    await user.click(dialog.getByRole('button', { name: 'Create code' }))
    const code = await dialog.findByText(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){6}$/)
    const secret = code.textContent
    await dialog.findByRole('img', { name: 'Your code as a QR picture' })
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    await dialog.findByRole('button', { name: 'Copied' })
    expect(await navigator.clipboard.readText()).toBe(secret)
    expect(await findAccessibilityProblems()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'I have saved the code' }))
    const member = await as('orgadmin')
    await member.call('POST', '/data-trust/received-invitations/accept', { secret })
    // The page has not been touched.
    await screen.findByRole('button', { name: 'More for Margarete Vogel' })
    expect(screen.queryByText(secret)).toBeNull()
  })

  it('is opened by the picture of its code like a link, by whoever has an account that can answer', async () => {
    const client = await (await useProduct()).as('client')
    const asked = { personId: client.id, scopes: ['messages'], endsOn: null }
    const { code } = await client.call<{ code: string }>('POST', '/data-trust/care-team/codes', asked)
    const { user } = await openPage(`/provider/invite#${code}`, { as: 'owner' })
    await screen.findByRole('heading', { level: 1, name: 'Clara Brandt would like to share with you' })
    await user.click(await screen.findByRole('button', { name: /^Accept/ }))
    await screen.findByRole('heading', { level: 1, name: 'You have accepted the invitation' })
    const { members } = await client.call<CareTeam>('GET', `/data-trust/care-team?personId=${client.id}`)
    const owner = await (await useProduct()).as('owner')
    expect(members.map(({ accountId }) => accountId)).toContain(owner.id)
  })

  it('is accepted by a professional, who then sees the client', async () => {
    const client = await (await useProduct()).as('premium')
    const { id } = await client.call<{ id: string }>('GET', '/main/account')
    const { as } = await useProduct()
    const invited = await as('professional2')
    await client.call('POST', '/data-trust/care-team/invitations', {
      personId: id,
      relation: null,
      email: invited.email,
      language: 'en',
      message: '',
      scopes: ['documents'],
      endsOn: null,
    })
    const { user } = await openPage('/professional/clients', { as: 'professional2' })
    await user.click(await screen.findByRole('button', { name: 'Accept the invitation from Tomás Ferreira' }))
    expect(await screen.findByRole('link', { name: 'Tomás Ferreira' })).toBeDefined()
  })
})
