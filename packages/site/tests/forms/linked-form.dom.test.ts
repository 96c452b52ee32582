import type { FormLink, FormLinkResponse, LinkedForm } from '@platform/contract/forms'
import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { ask } from '../../testing/ask.ts'
import { publishForm } from '../../testing/ask-for-form.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

async function makeLink() {
  const product = await useProduct()
  const professional = await product.as('professional')
  const form = await publishForm(professional, {
    resourceType: 'Questionnaire',
    title: 'Before your first visit',
    item: [
      { linkId: 'name', type: 'string', text: 'Your name', required: true },
      { linkId: 'why', type: 'text', text: 'Why do you come?' },
      { linkId: 'letter', type: 'attachment', text: 'A letter of your doctor' },
    ],
  })
  const { link, url } = await professional.call<{ link: FormLink; url: string }>(
    'POST',
    '/care-data/form-links',
    {
      questionnaireId: form.id,
      label: 'Somebody new',
      days: 7,
    },
  )
  const { pathname, hash } = new URL(url)
  return { professional, link, secret: hash.slice(1), path: `${pathname}${hash}` as `/${string}`, product }
}

it('is filled in without an account, saved on the way, and used up by submitting', async () => {
  const { professional, link, secret, path, product } = await makeLink()
  const { user } = await openPage(path)
  await screen.findByRole('heading', { level: 1, name: 'Before your first visit' })
  expect(screen.getByText(/asks you to fill in this form. You can do so until/)).toBeDefined()
  await screen.findByText(/^You cannot add a file without an account/)
  expect(screen.getByText('2 questions left')).toBeDefined()
  await user.type(screen.getByLabelText('Your name (required)'), 'Nora')
  await screen.findByText('Saved')
  await expect
    .poll(async () => {
      const { draft }: LinkedForm = JSON.parse(
        await ask(`${product.network.origin}/api/care-data/form-links/open`, {
          method: 'POST',
          headers: { 'x-site-id': 'Platform' },
          json: { secret },
        }),
      )
      return draft.answers.map(({ linkId, answers }) => [linkId, answers])
    })
    .toEqual([['name', [{ valueString: 'Nora' }]]])
  expect(await findAccessibilityProblems()).toEqual([])
  expect(Object.keys(localStorage).filter((key) => key.includes(secret))).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Review answers' }))
  await user.click(await screen.findByRole('button', { name: 'Submit answers' }))
  await screen.findByRole('heading', { name: 'Your answers were submitted' })
  expect(await findAccessibilityProblems()).toEqual([])
  const { answers } = await professional.call<FormLinkResponse>(
    'GET',
    `/care-data/form-links/${link.id}/response`,
  )
  expect(answers).toEqual({ name: [{ valueString: 'Nora' }] })
})

it('says of a link that was submitted or withdrawn, or never was, that it leads nowhere', async () => {
  const { professional, link, path } = await makeLink()
  await professional.call('DELETE', `/care-data/form-links/${link.id}`)
  const withdrawn = await openPage(path)
  await screen.findByRole('heading', { name: 'This link was withdrawn' })
  expect(await findAccessibilityProblems()).toEqual([])
  await withdrawn.close()
  const unknown = await openPage(`/form#${'a'.repeat(43)}`)
  await screen.findByRole('heading', { name: 'This link leads to no form' })
  await unknown.close()
  await openPage('/form')
  await screen.findByRole('heading', { name: 'This link leads to no form' })
})

it('is submitted once, also when the answer is lost on its way', async () => {
  const { path } = await makeLink()
  const { user, network } = await openPage(path)
  await user.type(await screen.findByLabelText('Your name (required)'), 'Nora')
  await user.click(screen.getByRole('button', { name: 'Review answers' }))
  network.loseAnswer('POST /api/care-data/form-links/response')
  await user.click(await screen.findByRole('button', { name: 'Submit answers' }))
  await screen.findByRole('alert', { name: 'Your answers were not submitted' })
  await user.click(screen.getByRole('button', { name: 'Submit answers' }))
  expect(await screen.findByRole('heading', { name: 'Your answers were submitted' })).toBeDefined()
})
