import type { Claims } from '@platform/session'
import { createSessionAtoms } from '@platform/session/jotai'
import { bindQueryClient } from '@platform/session/query'
import {
  IdentityBoundary,
  SessionProvider,
  useClaims,
  useIsLoggedIn,
  useReadySession,
} from '@platform/session/react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { StrictMode, Suspense, useState, type FormEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { session } from './session'

interface NamedClaims extends Claims {
  readonly name?: string
}

const queryClient = new QueryClient()
bindQueryClient(session, queryClient)
const { isLoggedInAtom } = createSessionAtoms(session)

function SignIn() {
  const [isRefused, setRefused] = useState(false)
  const signIn = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const response = await fetch('/api/login', { method: 'POST', body: new FormData(event.currentTarget) })
    setRefused(!response.ok)
    if (response.ok) await session.update((await response.json()).token)
  }
  return (
    <form onSubmit={(event) => void signIn(event)}>
      <label>
        Password <input name="password" type="password" />
      </label>
      <button>Sign in</button>
      {isRefused && <p role="alert">This is not the password.</p>}
    </form>
  )
}

function Account() {
  const { token, logout, readExpiry } = useReadySession()
  const claims = useClaims<NamedClaims>()
  const { data } = useQuery({
    queryKey: ['account'],
    queryFn: async () => {
      const headers = { authorization: `Bearer ${token()}` }
      const account: { firstName: string } = await (await fetch('/api/main/account', { headers })).json()
      return account
    },
  })
  if (data?.firstName !== claims?.name) return <p role="status">One moment …</p>
  return (
    <>
      <h1>Hello {data?.firstName}</h1>
      <p>Until {new Date(readExpiry() * 1000).toISOString()}</p>
      <button onClick={() => void logout()}>Sign out</button>
    </>
  )
}

function App() {
  const isLoggedIn = useIsLoggedIn()
  if (isLoggedIn !== useAtomValue(isLoggedInAtom)) throw new Error('Hook and atom say different things.')
  return isLoggedIn ? <Account /> : <SignIn />
}

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <SessionProvider session={session}>
      <QueryClientProvider client={queryClient}>
        <IdentityBoundary>
          <Suspense fallback={<p role="status">One moment …</p>}>
            <App />
          </Suspense>
        </IdentityBoundary>
      </QueryClientProvider>
    </SessionProvider>
  </StrictMode>,
)
