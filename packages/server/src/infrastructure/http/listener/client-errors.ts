import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { RequestError } from '@hono/node-server'
import { createProblem, PROBLEM_MEDIA_TYPE } from '@platform/contract'
import type { ErrorCode } from '@platform/contract'
import type { Logger } from '../../logging/logger.ts'
import { ApiProblem, createProblemResponse } from '../../problems/problem.ts'
import { SAFETY_HEADERS } from '../safety-headers.ts'

const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** What is no HTTP request, or did not arrive in time, before there is an app to be asked. */
export function answerClientError(error: Error, socket: Duplex): void {
  const reason = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (reason === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const problem = createProblem(CODES[reason] ?? 'malformed_request', { requestId: randomUUID() })
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    `Content-Type: ${PROBLEM_MEDIA_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(SAFETY_HEADERS).map((header) => header.join(': ')),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

export function answerUnreadable(error: unknown, logger: Logger): Response {
  const requestId = randomUUID()
  const isUnreadable = error instanceof RequestError
  if (!isUnreadable) logger.error({ err: error, requestId }, 'A request failed outside of every app')
  const response = createProblemResponse(
    new ApiProblem(isUnreadable ? 'malformed_request' : 'internal'),
    requestId,
  )
  for (const [name, value] of Object.entries(SAFETY_HEADERS)) response.headers.set(name, value)
  return response
}
