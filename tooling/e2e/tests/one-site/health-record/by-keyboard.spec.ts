import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chooseRadio, press, type } from '../../../src/accessibility/by-keyboard.ts'
import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { findOverflow } from '../../../src/accessibility/find-misfits.ts'
import { share } from '../../../src/care-team.ts'
import { createAddress, openAccount } from '../../../src/new-account.ts'
import { expect, settle, test } from '../../../src/test.ts'

// What `health-profile.spec.ts` and `journal.spec.ts` leave out.

test.use({ viewport: { width: 390, height: 844 } })

async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await settle(page)
}

async function expectSound(page: Page): Promise<void> {
  expect.soft(await findOverflow(page)).toEqual([])
  expect.soft(await findAccessibilityProblems(page)).toEqual([])
}

/** Opens the menu of an entry, and takes what is so many places down in it. */
async function choose(page: Page, of: string, place: number): Promise<void> {
  await press(page, page.getByRole('button', { name: of }), 'Enter')
  for (let moved = 0; moved < place; moved += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('an entry of the health profile: its history, in error and back, and a link to the card', async ({
  page,
  request,
  site,
}) => {
  test.slow()
  await openAccount(page, request)
  const { client, personId } = await share(page, request, site, ['record'])
  await client.call('POST', '/care-data/profile-entries', {
    key: randomUUID(),
    personId,
    kind: 'condition',
    name: 'Asthma',
    audience: 'team',
    memberIds: [],
  })
  await openAt(page, '/client/health-profile')
  const conditions = page.getByRole('region', { name: 'Conditions' })
  const entry = conditions.getByRole('listitem').filter({ hasText: 'Asthma' })
  const menu = 'What you can do with this entry: Asthma'
  await choose(page, menu, 1)
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByRole('listitem')).toHaveCount(1)
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(history).toHaveCount(0)
  await press(page, page.getByRole('button', { name: menu }), 'Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const marking = page.getByRole('dialog', { name: 'Mark as entered in error' })
  await type(page, marking.getByLabel('Why is it wrong?'), 'Of somebody else')
  await press(page, marking.getByRole('button', { name: 'Mark as entered in error' }), 'Enter')
  await expect(entry).toHaveCount(0)
  await press(page, page.getByRole('button', { name: 'Undo' }), 'Enter')
  await expect(entry).toHaveCount(1)

  await press(page, page.getByRole('link', { name: 'Emergency card' }), 'Enter')
  await press(page, page.getByRole('button', { name: 'Share by link' }), 'Enter')
  const links = page.getByRole('dialog', { name: 'Share by link' })
  await press(page, links.getByRole('button', { name: 'Create link' }), 'Enter')
  await expect(links.getByLabel('Link', { exact: true })).toHaveValue(/\/x\//)
  await expectSound(page)
  await press(page, links.getByRole('button', { name: 'Turn off link' }), 'Enter')
  await expect(links).toContainText('Turned off by you')
})

test('the journal: a symptom, a note with a tag, what is looked for, and a chart point by point', async ({
  page,
  request,
}) => {
  test.slow()
  await openAccount(page, request)
  await openAt(page, '/client/journal')
  const opener = page.getByRole('button', { name: 'Add entry' }).first()
  const adding = page.getByRole('dialog', { name: 'Add entry' })
  const save = async (): Promise<void> => {
    await press(page, adding.getByRole('button', { name: 'Save' }), 'Enter')
    await expect(adding).toHaveCount(0)
  }
  const begin = async (kind: string): Promise<void> => {
    await press(page, opener, 'Enter')
    await type(page, adding.getByLabel('What do you want to add?'), kind)
  }
  await begin('Symp')
  await type(page, adding.getByLabel('Symptom', { exact: true }), 'Headache')
  await type(page, adding.getByLabel('How strong is it?'), '4')
  await save()
  await expect(page.getByRole('listitem').filter({ hasText: 'Headache' })).toHaveCount(1)
  await begin('Note')
  await type(page, adding.getByLabel('Note', { exact: true }), 'Slept badly')
  await type(page, adding.getByLabel('Tags'), 'sleep')
  await save()
  const note = page.getByRole('listitem').filter({ hasText: 'Slept badly' })
  await press(page, note.getByRole('link', { name: 'sleep' }), 'Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Headache' })).toHaveCount(0)
  await expect(note).toHaveCount(1)
  await openAt(page, '/client/journal')
  await type(page, page.getByRole('searchbox'), 'badly')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Headache' })).toHaveCount(0)
  await expect(note).toHaveCount(1)
  await expectSound(page)

  await openAt(page, '/client/journal')
  for (const pulse of ['61', '72']) {
    await begin('Pul')
    await type(page, adding.getByLabel('Pulse', { exact: true }), pulse)
    await save()
    await expect(page.getByRole('listitem').filter({ hasText: `${pulse} per minute` })).toHaveCount(1)
  }
  await press(page, page.getByRole('link', { name: 'Charts' }), 'Enter')
  await press(page, page.getByRole('link', { name: '30 days' }), 'Enter')
  const measured = page.getByRole('slider', { name: 'Move along the measurements' })
  await press(page, measured, 'Enter')
  const said: (string | null)[] = []
  for (const key of ['Home', 'End']) {
    await page.keyboard.press(key)
    said.push(await measured.getAttribute('aria-valuetext'))
  }
  expect(said.every((text) => /: (?:61|72) per minute|Several/.test(text ?? ''))).toBe(true)
  await expectSound(page)
})

test('a dependant: added, chosen, with another guardian, and handed over', async ({ page, request }) => {
  test.slow()
  await openAccount(page, request)
  await openAt(page, '/client/myteam')
  const address = createAddress()
  for (const [name, year] of [
    ['Ada', new Date().getFullYear() - 20],
    ['Ben', new Date().getFullYear() - 6],
  ] as const) {
    await press(page, page.getByRole('button', { name: 'Add a person' }).first(), 'Enter')
    const adding = page.getByRole('dialog', { name: 'Add a person you care for' })
    await type(page, adding.getByLabel('First name'), name)
    await type(page, adding.getByLabel('Last name'), 'Duarte')
    await type(page, adding.getByLabel('Date of birth'), `0105${year}`)
    await type(page, adding.getByLabel('What is your relationship to them?'), 'Mother')
    await press(page, adding.getByRole('button', { name: 'Save' }), 'Enter')
    await expect(adding).toHaveCount(0)
    await expect(page.getByRole('article', { name: `${name} Duarte` })).toBeVisible()
  }
  await expectSound(page)
  const ben = page.getByRole('article', { name: 'Ben Duarte' })
  await press(page, ben.getByRole('button', { name: /^Add a guardian/ }), 'Enter')
  const inviting = page.getByRole('dialog')
  await type(page, inviting.getByLabel('Email address'), createAddress())
  await press(page, inviting.getByRole('checkbox').first(), 'Space')
  await press(page, inviting.getByRole('button', { name: 'Send invitation' }), 'Enter')
  await expect(inviting).toHaveCount(0)
  const ada = page.getByRole('article', { name: 'Ada Duarte' })
  await press(page, ada.getByRole('button', { name: 'Hand over the record of Ada Duarte' }), 'Enter')
  const offering = page.getByRole('dialog', { name: 'Hand over the record to Ada Duarte' })
  await type(page, offering.getByLabel(/^Their email address/), address)
  await expectSound(page)
  await press(page, offering.getByRole('button', { name: 'Send invitation' }), 'Enter')
  await expect(ada).toContainText(`We sent a link to ${address}`)

  await openAt(page, '/client/dependant/journal')
  const banner = page.getByRole('region', { name: 'Whose record' })
  await expect(banner).toContainText('Ada Duarte')
  await type(page, page.getByLabel('Who is this for?'), 'Ben')
  await expect(banner).toContainText('Ben Duarte')
  await expect(page.getByRole('main')).toContainText('Nothing in the journal of Ben Duarte yet')
})

test('proposals: one is accepted for some of the team, another is declined', async ({
  page,
  request,
  site,
}) => {
  test.slow()
  await openAccount(page, request)
  const { professional, personId } = await share(page, request, site, ['record'])
  for (const name of ['Latex', 'Nickel'])
    await professional.call('POST', '/care-data/profile-proposals', {
      key: randomUUID(),
      personId,
      target: null,
      kind: 'allergy',
      name,
    })
  await openAt(page, '/client/health-profile')
  await press(page, page.getByRole('button', { name: 'Accept: Latex' }), 'Enter')
  const accepting = page.getByRole('dialog', { name: 'Accept: Latex' })
  await chooseRadio(page, accepting.getByRole('radio', { name: 'Only some members' }))
  await press(page, accepting.getByRole('checkbox'), 'Space')
  await expectSound(page)
  await press(page, accepting.getByRole('button', { name: 'Accept' }), 'Enter')
  const allergies = page.getByRole('region', { name: 'Allergies and intolerances' })
  await expect(allergies).toContainText('Latex')
  await press(page, page.getByRole('button', { name: 'Decline: Nickel' }), 'Enter')
  const declining = page.getByRole('dialog', { name: 'Decline: Nickel' })
  await type(page, declining.getByLabel('Reason'), 'It was another metal')
  await press(page, declining.getByRole('button', { name: 'Decline' }), 'Enter')
  await expect(page.getByRole('region', { name: 'Proposed by your care team' })).toHaveCount(0)
  await press(page, page.getByRole('button', { name: 'Show earlier proposals' }), 'Enter')
  const decided = page.getByRole('region', { name: 'Earlier proposals' })
  await expect(decided.getByRole('listitem').filter({ hasText: 'Nickel' })).toContainText(
    'It was another metal',
  )
  await expect(decided.getByRole('listitem').filter({ hasText: 'Latex' })).toContainText('Accepted by')
  await expectSound(page)
})
