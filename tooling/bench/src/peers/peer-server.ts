import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { HANDLERS, type PeerRequest } from './protocols.ts'
import { createTokens, type SingleUseTokens } from './tokens.ts'

export interface PeerServer {
  readonly url: string
  readonly tokens: SingleUseTokens
  close(): void
}

/** A page that loads nothing, from which storage is filled, and to which one leaves. */
export const BLANK_PATH = '/elsewhere'
const PAGE = '<!doctype html><title>Peer</title><script type="module" src="/page.js"></script>'
const BLANK = '<!doctype html><title>Elsewhere</title>'

function parseBody(body: string, type: string): Readonly<Record<string, string>> {
  if (body === '') return {}
  if (!type.includes('json')) return Object.fromEntries(new URLSearchParams(body))
  const parsed: Record<string, string> = JSON.parse(body)
  return parsed
}

async function readRequest(request: IncomingMessage, path: string): Promise<PeerRequest> {
  const { authorization = '', cookie = '', 'content-type': type = '' } = request.headers
  const body = parseBody(await text(request), type)
  return { path, cookie, bearer: authorization.replace('Bearer ', ''), body }
}

export async function startPeerServer(script: string): Promise<PeerServer> {
  const tokens = createTokens()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const files = new Map([
      ['/page.js', ['text/javascript', script]],
      [BLANK_PATH, ['text/html', BLANK]],
      ['/', ['text/html', PAGE]],
    ])
    const [type, content] = files.get(pathname) ?? []
    if (type !== undefined) {
      response.setHeader('content-type', `${type}; charset=utf-8`).end(content)
      return
    }
    const handler = HANDLERS[pathname]
    if (handler === undefined) {
      response.writeHead(404).end()
      return
    }
    void readRequest(request, pathname).then((read) => {
      const { status, json, cookie } = handler(read, tokens)
      if (cookie !== undefined) response.setHeader('set-cookie', cookie)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(json === undefined ? undefined : JSON.stringify(json))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `http://localhost:${address.port}`,
    tokens,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
