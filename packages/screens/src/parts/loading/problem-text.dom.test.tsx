import { PROBLEM_MEDIA_TYPE } from '@platform/contract'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPublicPage } from '../../../testing/open-public-page.tsx'
import { useServices } from '../services/site-services.tsx'
import { useProblemText } from './problem-text.ts'

function Failure() {
  const { api } = useServices()
  const { error } = useQuery(api.query.main.account.read.queryOptions({ retry: false }))
  const readProblem = useProblemText()
  return error === null ? null : <p>{readProblem(error).text}</p>
}

/** Opens a page whose call fails with a code that the contract need not have. */
async function fail(code: string): Promise<void> {
  const body = JSON.stringify({ type: 'about:blank', title: 'No', status: 429, code, requestId: 'request-1' })
  await openPublicPage({
    at: '/main',
    answer: ({ name }) =>
      name === 'GET /account'
        ? new Response(body, { status: 429, headers: { 'content-type': PROBLEM_MEDIA_TYPE } })
        : undefined,
    screens: { 'main.home': Failure },
  })
}

it('says what an error code means', async () => {
  await fail('rate_limited')
  expect(await screen.findByText(/too many attempts/)).toBeDefined()
})

it.each(['not_invented_yet', '__proto__', 'a.b:c', ''])(
  'says what kind of failure it is when there is no text for the code %o',
  async (code) => {
    await fail(code)
    expect(await screen.findByText(/could not do this/)).toBeDefined()
  },
)
