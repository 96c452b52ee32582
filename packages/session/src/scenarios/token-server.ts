import { createServer, type ServerResponse } from 'node:http'
import { createTestToken } from '../testing/create-test-token.ts'

export interface TokenServer {
  readonly port: number
  readonly counts: { reauths: number; refusals: number; logouts: number }
  /** Set to true to have every reauth taken and never answered. */
  holdsAnswers: boolean
  signIn(userId: string): string
  accepts(token: string): boolean
  close(): Promise<void>
}

/** An HTTP server that serves one page with one script, and whose tokens are good for one reauth each. */
export async function startTokenServer(script: string): Promise<TokenServer> {
  const users = new Map<string, string>()
  const counts = { reauths: 0, refusals: 0, logouts: 0 }

  function signIn(userId: string): string {
    const token = createTestToken({ u_id: userId })
    users.set(token, userId)
    return token
  }

  function reauth(token: string, response: ServerResponse): void {
    const userId = users.get(token)
    counts.reauths += 1
    if (userId === undefined) {
      counts.refusals += 1
      response.writeHead(401).end()
      return
    }
    users.delete(token)
    if (tokenServer.holdsAnswers) return
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ new_tok: signIn(userId) }))
  }

  const server = createServer((request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (request.url === '/reauth') return reauth(token, response)
    if (request.url === '/logout') {
      counts.logouts += 1
      users.delete(token)
      response.writeHead(204).end()
      return
    }
    const isScript = request.url === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(
      isScript ? script : '<!doctype html><title></title><script type="module" src="/page.js"></script>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const tokenServer: TokenServer = {
    holdsAnswers: false,
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
