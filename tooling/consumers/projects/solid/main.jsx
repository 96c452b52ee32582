import {
  IdentityBoundary,
  SessionProvider,
  useClaims,
  useIsLoggedIn,
  useIsPending,
  useSession,
} from '@platform/session/solid'
import { Match, Switch } from 'solid-js'
import { render } from 'solid-js/web'
import { session } from './session'

async function signIn(event) {
  event.preventDefault()
  const response = await fetch('/api/login', { method: 'POST', body: new FormData(event.target) })
  if (response.ok) await session.update((await response.json()).token)
}

function App() {
  const { logout } = useSession()
  const claims = useClaims()
  const isLoggedIn = useIsLoggedIn()
  const isPending = useIsPending()
  return (
    <Switch
      fallback={
        <form onSubmit={signIn}>
          <label>
            Password <input name="password" type="password" />
          </label>
          <button>Sign in</button>
        </form>
      }
    >
      <Match when={isPending()}>
        <p role="status">One moment …</p>
      </Match>
      <Match when={isLoggedIn()}>
        <IdentityBoundary>
          <h1>Hello {claims()?.name}</h1>
          <button onClick={() => void logout()}>Sign out</button>
        </IdentityBoundary>
      </Match>
    </Switch>
  )
}

render(
  () => (
    <SessionProvider session={session}>
      <App />
    </SessionProvider>
  ),
  document.querySelector('#root'),
)
