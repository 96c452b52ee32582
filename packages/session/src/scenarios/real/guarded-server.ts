import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createTestToken } from '../../testing/create-test-token.ts'

/** A call of `/orders` as it arrived. */
export interface ReceivedCall {
  readonly method: string
  readonly token: string | undefined
  readonly body: string
}

export interface GuardedServer {
  readonly port: number
  readonly calls: ReceivedCall[]
  readonly counts: { reauths: number }
  /** What a reauth is answered with instead of a new token. */
  refusal: { readonly status: number; readonly code?: string } | undefined
  /** Answers wait for this. */
  gate: Promise<void>
  /** Where `/orders/elsewhere` leads. */
  elsewhere: string
  signIn(userId: string): string
  /** Whatever was issued is refused from now on, but can be renewed. */
  refuseAll(): void
  close(): Promise<void>
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization',
}

/** Its `/orders` want a token and answer with what they were sent, from any origin. */
export async function startGuardedServer(script = ''): Promise<GuardedServer> {
  const accepted = new Set<string>()
  const userOf = new Map<string, string>()

  function signIn(userId: string): string {
    const token = createTestToken({ u_id: userId })
    accepted.add(token)
    userOf.set(token, userId)
    return token
  }

  function renew(token: string): [status: number, answer: object] {
    const userId = userOf.get(token)
    if (guarded.refusal) return [guarded.refusal.status, guarded.refusal]
    return userId === undefined ? [401, { code: 'revoked' }] : [200, { new_tok: signIn(userId) }]
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request
    const token = headers.authorization?.replace('Bearer ', '')
    const answer = (status: number, content: unknown, more: Record<string, string> = {}): void => {
      const isText = typeof content === 'string'
      const body = isText ? content : JSON.stringify(content)
      response.writeHead(status, {
        ...CORS,
        'content-type': isText ? 'text/html' : 'application/json',
        ...more,
      })
      response.end(body)
    }
    if (method === 'OPTIONS') return answer(200, {})
    if (url === '/page.js') return answer(200, script, { 'content-type': 'text/javascript' })
    if (url === '/reauth') {
      guarded.counts.reauths += 1
      await guarded.gate
      return answer(...renew(token ?? ''))
    }
    if (!url.startsWith('/orders')) return answer(200, '<script type="module" src="/page.js"></script>')
    let body = ''
    for await (const piece of request) body += piece
    guarded.calls.push({ method, token, body })
    if (url === '/orders/elsewhere') return answer(302, {}, { location: guarded.elsewhere })
    if (url === '/orders/held') await guarded.gate
    return accepted.has(token ?? '') ? answer(200, { method, body }) : answer(401, { code: 'token_unknown' })
  }

  const server = createServer((...exchange) => void handle(...exchange))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  const guarded: GuardedServer = {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    calls: [],
    counts: { reauths: 0 },
    refusal: undefined,
    gate: Promise.resolve(),
    elsewhere: '',
    signIn,
    refuseAll: () => accepted.clear(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return guarded
}
