import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

export interface RepeatedCall {
  readonly url: string
  readonly path: string
  readonly token: string
}

export interface LoadResult {
  readonly perSecond: number
  readonly calls: number
}

const CONNECTIONS = 32
const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = '0\r\n\r\n'

/**
 * Over 32 connections, reading no more than it must: it runs on the processors of the server that is
 * measured.
 * @throws Error for an answer that is not 200.
 */
export async function loadCall(call: RepeatedCall, seconds: number): Promise<LoadResult> {
  const { hostname, port } = new URL(call.url)
  const request = [
    `GET ${call.path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'X-Site-Id: Platform',
    `Authorization: Bearer ${call.token}`,
    'Cache-Control: no-cache, no-store',
    HEAD_END,
  ]
    .join('\r\n')
    .replace(HEAD_END + '\r\n', HEAD_END)
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1_000
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => repeat(connect(Number(port), hostname), request, endsAt)),
  )
  const calls = counts.reduce((sum, count) => sum + count, 0)
  return { calls, perSecond: (calls * 1_000) / (performance.now() - startedAt) }
}

function repeat(socket: Socket, request: string, endsAt: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let calls = 0
  let text = ''
  socket.setNoDelay(true).setEncoding('latin1')
  socket.on('connect', () => socket.write(request))
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('The server closed a connection under load')))
  socket.on('data', (chunk: string) => {
    text += chunk
    if (!isWhole(text)) return
    if (!text.startsWith('HTTP/1.1 200 '))
      reject(new Error(`An answer under load was ${text.slice(0, 2_000)}`))
    text = ''
    calls += 1
    if (performance.now() < endsAt) socket.write(request)
    else {
      resolve(calls)
      socket.destroy()
    }
  })
  return promise
}

function isWhole(text: string): boolean {
  const headEnd = text.indexOf(HEAD_END)
  if (headEnd < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, headEnd))?.[1]
  if (length === undefined) return text.endsWith(LAST_CHUNK)
  return text.length >= headEnd + HEAD_END.length + Number(length)
}
