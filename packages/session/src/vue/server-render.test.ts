import { expect, it } from 'vitest'
import { createSSRApp, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { createSession } from '../create-session.ts'
import { TRANSPORT } from '../scenarios/page-sessions.ts'
import { createTestToken } from '../testing/create-test-token.ts'
import {
  createSessionPlugin,
  IdentityBoundary,
  useClaims,
  useIdentity,
  useIsLoggedIn,
  useIsPending,
  useSessionSnapshot,
} from './index.ts'

it('renders on a server as for nobody, so that the first rendering in the browser is the same', async () => {
  const session = createSession({ transport: TRANSPORT })
  void session.update(createTestToken())
  const Page = {
    setup() {
      const seen = [useIsLoggedIn(), useIdentity(), useClaims()].map((one) => one.value)
      const isPending = useIsPending().value
      const { token } = useSessionSnapshot().value
      return () => h('p', JSON.stringify([...seen, token, isPending]))
    },
  }
  const app = createSSRApp(() => h(IdentityBoundary, undefined, () => h(Page)))
  app.use(createSessionPlugin(session))
  expect(await renderToString(app)).toContain('<p>[false,null,null,null,true]</p>')
  await session.dispose()
})
