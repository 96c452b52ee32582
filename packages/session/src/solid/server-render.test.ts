import { createComponent } from 'solid-js'
import { renderToString } from 'solid-js/web'
import { expect, it } from 'vitest'
import { createSession } from '../create-session.ts'
import { TRANSPORT } from '../scenarios/page-sessions.ts'
import { createTestToken } from '../testing/create-test-token.ts'
import {
  IdentityBoundary,
  SessionProvider,
  useClaims,
  useIdentity,
  useIsLoggedIn,
  useIsPending,
  useSessionSnapshot,
} from './index.ts'

it('renders on a server as for nobody, so that the first rendering in the browser is the same', async () => {
  const session = createSession({ transport: TRANSPORT })
  void session.update(createTestToken())
  function Page(): string {
    const { token } = useSessionSnapshot()()
    const seen = [useIsLoggedIn()(), useIdentity()(), useClaims()(), token, useIsPending()()]
    return JSON.stringify(seen)
  }
  const html = renderToString(() =>
    createComponent(SessionProvider, {
      session,
      get children() {
        return createComponent(IdentityBoundary, {
          get children() {
            return createComponent(Page, {})
          },
        })
      },
    }),
  )
  expect(html).toBe('[false,null,null,null,true]')
  await session.dispose()
})
