import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { press, type } from '../../../src/accessibility/by-keyboard.ts'
import { expectSound } from '../../../src/accessibility/expect-sound.ts'
import { useToken } from '../../../src/api-session.ts'
import { asRecords, endSharing, share, type Caller } from '../../../src/care-team.ts'
import { openAccount } from '../../../src/new-account.ts'
import { expect, goTo, test } from '../../../src/test.ts'

const CONTENT = {
  resourceType: 'Questionnaire',
  title: 'Your knee',
  item: [
    { linkId: 'pain', type: 'integer', text: 'How strong is the pain?' },
    { linkId: 'worse', type: 'string', text: 'What makes it worse?' },
  ],
}

async function publish(professional: Caller): Promise<string> {
  const { id, version } = await professional.call('POST', '/care-data/questionnaires', {
    key: randomUUID(),
    content: CONTENT,
  })
  await professional.call('POST', `/care-data/questionnaires/${String(id)}/versions`, {
    seenVersion: version,
  })
  return String(id)
}

async function send(page: Page, round: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Send a form' }), 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Send “Your knee”' })
  await press(page, dialog.getByRole('checkbox').first(), 'Space')
  await type(page, dialog.getByLabel('Name of the round'), round)
  await expectSound(page)
  await press(page, dialog.getByRole('button', { name: 'Send', exact: true }), 'Enter')
  await expect(dialog).toHaveCount(0)
}

/** The newest form that waits is filled in and submitted, on another device of the client. */
async function answer(client: Caller, pain: number, worse: string): Promise<void> {
  const { items } = await client.call('GET', '/care-data/form-assignments?state=open')
  const path = `/care-data/form-assignments/${String(asRecords(items)[0]?.['id'])}`
  const { revision } = await client.call('PATCH', `${path}/answers`, {
    seenRevision: 0,
    changes: [
      { linkId: 'pain', answers: [{ valueInteger: pain }], seenRevision: 0 },
      { linkId: 'worse', answers: [{ valueString: worse }], seenRevision: 0 },
    ],
  })
  await client.call('POST', `${path}/response`, { seenRevision: revision })
}

test('a form goes to the open dashboard of a client, and its answers to the open table of the professional, who reviews and compares by keyboard alone', async ({
  page: client,
  browser,
  request,
  site,
}) => {
  test.slow()
  await openAccount(client, request)
  const shared = await share(client, request, site, ['record'])
  const form = await publish(shared.professional)
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const professional = await context.newPage()
    await useToken(professional, shared.professional.token)
    await goTo(professional, `/professional/forms?form=${form}&view=responses`)
    await goTo(client, '/client')
    await send(professional, 'First visit')
    const asked = client.getByRole('region', { name: 'Forms to fill in' })
    await expect(asked.getByRole('link', { name: /Your knee/ })).toBeVisible()

    await answer(shared.client, 7, 'Stairs')
    const row = professional.getByRole('row').filter({ hasText: 'First visit' })
    await expect(row).toContainText('Not reviewed')
    await expect(asked).toHaveCount(0)
    await send(professional, 'After four weeks')
    await answer(shared.client, 3, 'Running')
    const second = professional.getByRole('row').filter({ hasText: 'After four weeks' })
    await expect(second).toContainText('Not reviewed')
    await expectSound(professional)

    await press(professional, second.getByRole('link'), 'Enter')
    await expect(professional.getByText('Running')).toBeVisible()
    await expectSound(professional)
    await press(professional, professional.getByRole('button', { name: 'Mark as reviewed' }), 'Enter')
    await expect(professional.getByText(/^Reviewed .* by /)).toBeVisible()

    await press(professional, professional.getByRole('link', { name: 'Compare rounds' }), 'Enter')
    const table = professional.getByRole('table', { name: 'All answers' })
    await expect(table.getByRole('row', { name: /What makes it worse/ })).toContainText(/Stairs.*Running/)
    const slider = professional.getByRole('slider', { name: /^Move along the rounds of How strong/ })
    await press(professional, slider, 'Enter')
    await expect(slider).toHaveAttribute('aria-valuetext', /: 3 · After four weeks$/)
    await professional.keyboard.press('ArrowLeft')
    await expect(slider).toHaveAttribute('aria-valuetext', /: 7 · First visit$/)
    await expectSound(professional)

    await endSharing(shared)
    await expect(professional.getByText('These answers are not shared with you')).toBeVisible()
    await expect(professional.getByText('Stairs')).toHaveCount(0)
  } finally {
    await context.close()
  }
})
