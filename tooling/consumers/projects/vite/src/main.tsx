import { readEvents } from '@platform/api'
import { createApi, createQueryClient, createSessionCalls } from '@platform/calls'
import { apiBases } from '@platform/contract'
import { createSession, type Session } from '@platform/session'
import { runInLeader } from '@platform/session/lead'
import { bindQueryClient } from '@platform/session/query'
import { SessionProvider, useIsLoggedIn, useSession } from '@platform/session/react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { StrictMode, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'

const api = createApi({
  siteId: 'Candoo',
  bases: apiBases,
  token: () => session.token(),
  identity: () => session.getSnapshot().identity,
  identitySignal: () => session.signal,
})
const calls = createSessionCalls(api.clients.main)
const session: Session = createSession({ transport: calls })
const queryClient = createQueryClient()
bindQueryClient(session, queryClient)

const unread = session.share('unread', 0)
runInLeader(session, async (signal) => {
  const events = readEvents<{ unread: { count: number } }>(api.clients.main, '/events', { signal })
  for await (const { data } of events) unread.set(data.count)
})

function SignIn() {
  const current = useSession()
  const [isRefused, setRefused] = useState(false)
  const signIn = async (form: FormData): Promise<void> => {
    try {
      const { password = '' } = Object.fromEntries(form)
      if (typeof password !== 'string') return
      await current.update(await calls.login({ email: 'zoe@example.com', password }))
    } catch {
      setRefused(true)
    }
  }
  return (
    <form action={signIn}>
      <label>
        Password <input name="password" type="password" />
      </label>
      <button>Sign in</button>
      {isRefused && <p role="alert">This is not the password.</p>}
    </form>
  )
}

function Account() {
  const { data } = useQuery(api.query.main.account.read.queryOptions())
  const count = useSyncExternalStore(unread.subscribe, unread.get)
  if (data === undefined) return <p>Loading</p>
  return (
    <>
      <h1>Hello {data.firstName}</h1>
      <p role="status">{count} unread messages</p>
    </>
  )
}

function App() {
  return useIsLoggedIn() ? <Account /> : <SignIn />
}

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <SessionProvider session={session}>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </SessionProvider>
  </StrictMode>,
)
