import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { TestLoss } from '../../testing/test-authority.ts'
import { createCookie, createIssuer, type Issuer, type Renewed } from './issuer.ts'
import type { Source } from './page-sources.ts'

export interface TokenServer extends Pick<Issuer, 'signIn' | 'grant' | 'accepts'> {
  readonly port: number
  readonly counts: { reauths: number; refusals: number; logouts: number }
  /** How many tokens came again when their successor had been handed out, as if they were stolen. */
  readonly replays: number
  holdsAnswers: boolean
  hasGrace: boolean
  /** Each call has a connection of its own. */
  closesConnections: boolean
  readonly losses: TestLoss[]
  /** Takes all of it back. */
  revoke(): void
  close(): Promise<void>
}

const SCRIPT_TAG = '<script type="module" src="/page.js"></script>'

export async function startTokenServer(script: string): Promise<TokenServer> {
  const issuer = createIssuer()
  const counts = { reauths: 0, refusals: 0, logouts: 0 }
  const losses: TestLoss[] = []
  const waiting: ServerResponse[] = []
  let answerLate = (): void => {}

  function renew(token: string, source: Source, response: ServerResponse): void {
    const loss = losses.shift()
    if (loss === 'before the server') return void response.destroy()
    counts.reauths += 1
    answerLate()
    answerLate = () => {}
    const renewed = issuer.renew(token, source, tokenServer.hasGrace)
    if (renewed === undefined) {
      counts.refusals += 1
      return refuse(response, source)
    }
    if (tokenServer.holdsAnswers) return
    if (loss === 'late') answerLate = () => deliver(response, renewed)
    else deliver(response, renewed, loss)
  }

  function signIn(userId: string, source: Source, response: ServerResponse): void {
    const { refreshToken, ...rest } = issuer.grant(userId, source)
    const isCookie = source === 'cookie'
    if (isCookie) response.setHeader('set-cookie', createCookie(`${refreshToken}`))
    response.end(JSON.stringify(isCookie ? rest : { refreshToken, ...rest }))
  }

  function startTogether(count: number, response: ServerResponse): void {
    waiting.push(response)
    if (waiting.length === count) for (const one of waiting.splice(0)) one.end()
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.shouldKeepAlive &&= !tokenServer.closesConnections
    // As a proxy it is asked for the whole address.
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const source = readSource(searchParams.get('source'))
    const token = source === 'cookie' ? readCookie(request) : await readToken(request)
    if (pathname === '/reauth') return renew(token, source, response)
    if (pathname === '/sign-in') return signIn(`${searchParams.get('user')}`, source, response)
    if (pathname === '/start') return startTogether(Number(searchParams.get('of')), response)
    if (pathname === '/known') return void response.end(String(issuer.accepts(token)))
    if (pathname === '/logout') {
      counts.logouts += 1
      issuer.end(token)
      response.writeHead(204, source === 'cookie' ? { 'set-cookie': createCookie('', 0) } : {}).end()
      return
    }
    const isScript = pathname === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    const isPage = pathname !== '/elsewhere'
    response.end(isScript ? script : `<!doctype html><title></title>${isPage ? SCRIPT_TAG : ''}`)
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const tokenServer: TokenServer = {
    holdsAnswers: false,
    hasGrace: false,
    closesConnections: false,
    losses,
    port: typeof address === 'object' && address !== null ? address.port : 0,
    counts,
    get replays() {
      return issuer.replays
    },
    signIn: issuer.signIn,
    grant: issuer.grant,
    accepts: issuer.accepts,
    revoke: issuer.endAll,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return tokenServer
}

function deliver(response: ServerResponse, renewed: Renewed, loss?: TestLoss): void {
  if (loss === 'after the server') return void response.destroy()
  const body = JSON.stringify(renewed.body)
  const headers = { ...renewed.headers, 'content-type': 'application/json', 'content-length': body.length }
  response.writeHead(200, headers)
  if (loss === 'within the answer') response.write(body.slice(0, body.length / 2), () => response.destroy())
  else response.end(body)
}

function refuse(response: ServerResponse, source: Source): void {
  if (source === 'token') response.writeHead(401).end()
  else response.writeHead(400).end(JSON.stringify({ error: 'invalid_grant' }))
}

function readSource(name: string | null): Source {
  return name === 'pair' || name === 'opaque' || name === 'cookie' ? name : 'token'
}

function readCookie({ headers }: IncomingMessage): string {
  return /refresh=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
}

async function readToken(request: IncomingMessage): Promise<string> {
  const { authorization } = request.headers
  return authorization?.replace('Bearer ', '') ?? (request.method === 'POST' ? text(request) : '')
}
