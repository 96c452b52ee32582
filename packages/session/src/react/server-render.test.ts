import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createSession } from '../create-session.ts'
import { createTestToken } from '../testing/create-test-token.ts'
import {
  SessionProvider,
  useClaims,
  useIdentity,
  useIsLoggedIn,
  useIsPending,
  useSessionSnapshot,
} from './index.ts'

function Page(): ReactElement {
  const seen = [useIsPending(), useIsLoggedIn(), useIdentity(), useClaims(), useSessionSnapshot().token]
  return createElement('p', undefined, JSON.stringify(seen))
}

it('renders on a server as for somebody who is not known yet, so that the first rendering in the browser is the same', async () => {
  const session = createSession({
    transport: {
      validate: () => Promise.resolve(false),
      reauth: () => Promise.reject(new Error('no server')),
      logout: () => Promise.resolve(),
    },
  })
  void session.update(createTestToken())
  const page = createElement(SessionProvider, { session }, createElement(Page))
  expect(renderToString(page)).toBe('<p>[true,false,null,null,null]</p>')
  await session.dispose()
})
