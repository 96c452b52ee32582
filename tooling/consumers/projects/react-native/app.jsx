import { createTestToken } from '@platform/session/testing'
import { SessionProvider, useClaims, useIsLoggedIn } from '@platform/session/react'
import { setAppState } from 'react-native'
import { act, create } from 'react-test-renderer'
import { openSession } from './open-session'
import { noteTouch } from './page'

// What an app does, from its first start to its second one: `phone.cjs` has taken away what a phone has not.

const ada = createTestToken({ sub: 'ada', name: 'Ada' })
const renewed = createTestToken({ sub: 'ada', name: 'Ada', renewed: true })
const transport = {
  validate: async () => true,
  reauth: async () => renewed,
  logout: async () => undefined,
}

function Screen() {
  const name = useClaims()?.name
  return useIsLoggedIn() ? `Hello ${name}` : 'Nobody'
}

async function start() {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const shown = []
  const session = await openSession(transport)
  let screen
  await act(() => {
    screen = create(
      <SessionProvider session={session}>
        <Screen />
      </SessionProvider>,
    )
  })
  const look = () => shown.push(screen.toJSON())
  look()
  await act(() => session.update(ada))
  look()
  noteTouch()
  setAppState('background')
  setAppState('active')
  await act(() => session.reauth())
  const isRenewed = session.token() === renewed
  await session.dispose()
  const next = await openSession(transport)
  const isKept = next.token() === renewed
  await act(() => session.sync())
  await next.logout()
  shown.push(next.getSnapshot().end)
  const wasTouched = session.getSnapshot().lastInteraction !== undefined
  console.log(JSON.stringify({ shown, isRenewed, isKept, wasTouched }))
  // React's `act` has a channel open, for which Node would wait.
  process.exit()
}

void start()
