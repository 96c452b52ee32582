import * as server from 'svelte/internal/server'
import { render } from 'svelte/server'
import { expect, it } from 'vitest'
import { createSession } from '../create-session.ts'
import { compileSvelte } from '../scenarios/compile-svelte.ts'
import { TRANSPORT } from '../scenarios/page-sessions.ts'
import { createTestToken } from '../testing/create-test-token.ts'
import * as adapter from './index.ts'

it('renders on a server as for nobody, so that the first rendering in the browser is the same', async () => {
  const session = createSession({ transport: TRANSPORT })
  void session.update(createTestToken())
  const modules = {
    'svelte/internal/server': server,
    '@platform/session/svelte': adapter,
    given: { session },
  }
  const Page = await compileSvelte(
    `<script>
      import { provideSession, useClaims, useIdentity, useIsLoggedIn, useIsPending, useSessionSnapshot } from '@platform/session/svelte'
      import { session } from 'given'
      provideSession(session)
      const [isLoggedIn, identity, claims, snapshot] = [useIsLoggedIn(), useIdentity(), useClaims(), useSessionSnapshot()]
      const isPending = useIsPending()
    </script>
    <p>{JSON.stringify([$isLoggedIn, $identity, $claims, $snapshot.token, $isPending])}</p>`,
    'server',
    modules,
  )
  expect(render(Page).body).toContain('<p>[false,null,null,null,true]</p>')
  await session.dispose()
})
