import { press, type } from '../../../src/accessibility/by-keyboard.ts'
import { expectSound } from '../../../src/accessibility/expect-sound.ts'
import { useToken } from '../../../src/api-session.ts'
import { share } from '../../../src/care-team.ts'
import { openAccount } from '../../../src/new-account.ts'
import { expect, goTo, test } from '../../../src/test.ts'

test('a question for codes is built and sent, answered on a phone by the keyboard alone, and reviewed with its code', async ({
  page: client,
  browser,
  request,
  site,
}) => {
  test.slow()
  await openAccount(client, request)
  await client.setViewportSize({ width: 390, height: 844 })
  const shared = await share(client, request, site, ['record'])
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const professional = await context.newPage()
    await useToken(professional, shared.professional.token)
    await goTo(professional, '/professional/forms')
    await professional.getByRole('button', { name: 'New form' }).first().click()
    const making = professional.getByRole('dialog')
    await making.getByLabel('Name').fill('What you have')
    await making.getByRole('button', { name: 'Create' }).click()
    await professional.getByRole('button', { name: 'Add', exact: true }).click()
    await professional.getByRole('menuitem', { name: 'Choose several answers' }).click()
    await professional.getByRole('textbox', { name: 'Question' }).fill('What do you have?')
    await professional.getByLabel('Answers come from').selectOption('Codes of conditions')
    await professional.getByLabel('Offer the answers for their health profile').check()
    await expectSound(professional, 'a question that codes answer')
    await professional.getByRole('button', { name: 'Check and publish' }).click()
    await professional.getByRole('button', { name: 'Publish version 1' }).click()
    await professional.getByRole('button', { name: 'Send this form' }).click()
    const sending = professional.getByRole('dialog', { name: 'Send “What you have”' })
    await sending.getByRole('checkbox').first().check()
    await sending.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(sending).toHaveCount(0)

    await goTo(client, '/client')
    await client.getByRole('link', { name: /What you have/ }).click()
    const field = client.getByRole('combobox', { name: 'What do you have?' })
    await type(client, field, 'high blood press')
    const options = client.getByRole('listbox', { name: 'Suggested codes' }).getByRole('option')
    await expect(options.first()).toContainText('C101')
    await expectSound(client, 'suggested codes in a form on a phone')
    await client.keyboard.press('ArrowDown')
    await client.keyboard.press('Enter')
    await expect(field).toHaveValue('High blood pressure')
    await expect(client.getByRole('button', { name: 'Remove the code C101' })).toBeVisible()
    await press(client, client.getByRole('button', { name: /^Add another answer/ }), 'Enter')
    await type(client, client.getByRole('combobox', { name: 'What do you have?, answer 2' }), 'Cold feet')
    await expectSound(client, 'answers with and without a code on a phone')
    await press(client, client.getByRole('button', { name: 'Review answers' }), 'Enter')
    await press(client, client.getByRole('button', { name: 'Submit answers' }), 'Enter')
    await expect(client.getByRole('heading', { name: 'Your answers were submitted' })).toBeVisible()

    const form = new URL(professional.url()).searchParams.get('form')
    await goTo(professional, `/professional/forms?form=${form}&view=responses`)
    await professional.getByRole('table').getByRole('link').first().click()
    await professional.getByText('C101').click()
    await expect(professional.getByText(/Written for this demo/)).toBeVisible()
    await expect(professional.getByText('Cold feet')).toBeVisible()
    await expectSound(professional, 'an answer with a code')
  } finally {
    await context.close()
  }
})
