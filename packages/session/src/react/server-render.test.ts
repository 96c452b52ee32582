import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createSession } from '../create-session.ts'
import { createTestToken } from '../testing/create-test-token.ts'
import { SessionProvider, useClaims, useIdentity, useIsLoggedIn, useSessionSnapshot } from './index.ts'

function Page(): ReactElement {
  const { token, isPending } = useSessionSnapshot()
  const seen = [useIsLoggedIn(), useIdentity(), useClaims(), token, isPending]
  return createElement('p', undefined, JSON.stringify(seen))
}

it('renders on a server as for nobody, so that the first rendering in the browser is the same', async () => {
  const session = createSession({
    transport: {
      validate: () => Promise.resolve(false),
      reauth: () => Promise.reject(new Error('no server')),
      logout: () => Promise.resolve(),
    },
  })
  void session.update(createTestToken())
  const page = createElement(SessionProvider, { session }, createElement(Page))
  expect(renderToString(page)).toBe('<p>[false,null,null,null,true]</p>')
  await session.dispose()
})
