import { ApiError, createClient, readEvents } from '@platform/api'
import { createSessionCalls } from '@platform/calls'
import { createSession, type Claims, type Session } from '@platform/session'
import { decodeClaims } from '@platform/session/claims'

// What a script without a page does: sign in, ask, listen, and understand a refusal.

interface Person extends Claims {
  readonly name?: string
}

const [, , origin = '', password = ''] = process.argv
const client = createClient({
  base: 'main',
  url: `${origin}/api/main`,
  token: () => session.token(),
})
const calls = createSessionCalls(client)
const session: Session<Person> = createSession({ transport: calls })

await session.update(await calls.login({ email: 'zoe@example.com', password }))
const account = await client.request<{ firstName: string }>('/account')
let count = 0
for await (const { data } of readEvents<{ unread: { count: number } }>(client, '/events')) {
  count = data.count
  break
}
const refusal: unknown = await calls
  .login({ email: 'zoe@example.com', password: 'wrong' })
  .catch((error: unknown) => error)

console.log(
  JSON.stringify({
    isLoggedIn: session.getSnapshot().isLoggedIn,
    claimed: decodeClaims<Person>(session.token())?.name,
    firstName: account.firstName,
    count,
    refusal: refusal instanceof ApiError ? refusal.code : 'none',
  }),
)
await session.dispose()
