import { createServer, type ServerResponse } from 'node:http'
import { createTestToken } from '../../testing/create-test-token.ts'
import type { TestLoss } from '../../testing/test-authority.ts'

export interface TokenServer {
  readonly port: number
  readonly counts: { reauths: number; refusals: number; logouts: number }
  holdsAnswers: boolean
  hasGrace: boolean
  readonly losses: TestLoss[]
  signIn(userId: string): string
  accepts(token: string): boolean
  close(): Promise<void>
}

/** Its tokens are good for one reauth each. */
export async function startTokenServer(script: string): Promise<TokenServer> {
  const users = new Map<string, string>()
  const successors = new Map<string, string>()
  const counts = { reauths: 0, refusals: 0, logouts: 0 }
  const losses: TestLoss[] = []
  let answerLate = (): void => {}

  function signIn(userId: string): string {
    const token = createTestToken({ u_id: userId })
    users.set(token, userId)
    return token
  }

  function exchange(token: string): string | undefined {
    const again = tokenServer.hasGrace ? successors.get(token) : undefined
    const userId = users.get(token)
    if (again !== undefined || userId === undefined) return again
    users.delete(token)
    const next = signIn(userId)
    successors.set(token, next)
    return next
  }

  function reauth(token: string, response: ServerResponse): void {
    const loss = losses.shift()
    if (loss === 'before the server') return void response.destroy()
    counts.reauths += 1
    answerLate()
    answerLate = () => {}
    const next = exchange(token)
    if (next === undefined) {
      counts.refusals += 1
      response.writeHead(401).end()
      return
    }
    if (tokenServer.holdsAnswers) return
    if (loss === 'after the server') return void response.destroy()
    const body = JSON.stringify({ new_tok: next })
    const answer = (): void => void response.writeHead(200, { 'content-type': 'application/json' }).end(body)
    if (loss === 'late') {
      answerLate = answer
    } else if (loss === 'within the answer') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
      response.write(body.slice(0, body.length / 2), () => response.destroy())
    } else {
      answer()
    }
  }

  const server = createServer((request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    // As a proxy it is asked for the whole address.
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    if (pathname === '/reauth') return reauth(token, response)
    if (pathname === '/logout') {
      counts.logouts += 1
      users.delete(token)
      response.writeHead(204).end()
      return
    }
    const isScript = pathname === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(
      isScript ? script : '<!doctype html><title></title><script type="module" src="/page.js"></script>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const tokenServer: TokenServer = {
    holdsAnswers: false,
    hasGrace: false,
    losses,
    port: typeof address === 'object' && address !== null ? address.port : 0,
    counts,
    signIn,
    accepts: (token) => users.has(token),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return tokenServer
}
