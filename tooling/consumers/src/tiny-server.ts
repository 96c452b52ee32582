import { createTestToken } from '@platform/session/testing'
import { readFile } from 'node:fs/promises'
import { createServer, request as ask } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'

export const PASSWORD = 'right'

export interface TinyServer extends AsyncDisposable {
  readonly origin: string
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/**
 * The least that somebody can sign in to: the calls of the docs and of the API, an event stream, and the site: a folder of
 * files, or the origin of a server that renders it.
 */
export async function startTinyServer(site?: string): Promise<TinyServer> {
  const token = createTestToken({ sub: 'zoe', name: 'Zoë', email: 'zoe@example.com' })
  const server = createServer((request, response) => {
    serve(request, response, token, site).catch(() => response.writeHead(404).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
  site: string | undefined,
): Promise<void> {
  const answer = (status: number, content: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  }
  const isKnown = request.headers.authorization === `Bearer ${token}`
  switch (`${request.method} ${request.url}`) {
    case 'POST /api/main/login': {
      const isRight = (await text(request)).includes(`"${PASSWORD}"`)
      return isRight ? answer(200, { token }) : answer(401, { code: 'credentials_invalid', title: 'No' })
    }
    case 'GET /api/main/account':
      return isKnown ? answer(200, { firstName: 'Zoë' }) : answer(401, { code: 'tok_expir' })
    case 'POST /api/login': {
      const isRight = (await text(request)).includes(`\r\n${PASSWORD}\r\n`)
      return isRight ? answer(200, { token }) : answer(401, {})
    }
    case 'POST /api/reauth':
      return isKnown ? answer(200, { new_tok: token }) : answer(401, {})
    case 'POST /api/logout':
    case 'GET /api/validate_token':
    case 'GET /api/main/validate_token':
      return answer(isKnown ? 200 : 401, {})
    // Every browser asks for it.
    case 'GET /favicon.ico':
      return void response.writeHead(204).end()
    case 'GET /api/main/events':
      return void response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .write('event: unread\ndata: {"count":3}\n\n')
    default: {
      if (site === undefined) return answer(404, {})
      if (site.startsWith('http:')) return handOn(request, response, site)
      const name = request.url === '/' ? 'index.html' : (request.url ?? '')
      const type = MEDIA_TYPES[extname(name)] ?? 'application/octet-stream'
      const content = await readFile(join(site, name))
      response.writeHead(200, { 'content-type': type }).end(content)
    }
  }
}

function handOn(request: IncomingMessage, response: ServerResponse, origin: string): void {
  const { method, headers, url = '/' } = request
  const asked = ask(new URL(url, origin), { method, headers }, (answered) => {
    answered.pipe(response.writeHead(answered.statusCode ?? 502, answered.headers))
  })
  request.pipe(asked).on('error', () => response.destroy())
}
