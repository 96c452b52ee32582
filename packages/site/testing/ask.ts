import { request } from 'node:http'

interface Question {
  readonly method: string
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  /** Sent as bytes. */
  readonly text?: string
}

/** A call past the page: the document's own `fetch` knows of origins, and is what is tested. */
export function ask(url: string, { method, headers = {}, json, text: body }: Question): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const type = json === undefined ? 'application/octet-stream' : 'application/json'
  const call = request(url, { method, headers: { ...headers, 'content-type': type } }, (answer) => {
    let text = ''
    answer.setEncoding('utf8')
    answer.on('data', (piece: string) => (text += piece))
    answer.on('end', () => {
      const { statusCode = 0 } = answer
      if (statusCode >= 200 && statusCode < 300) resolve(text)
      else reject(new Error(`${method} ${url}: ${statusCode} ${text}`))
    })
  })
  call.on('error', reject)
  call.end(json === undefined ? body : JSON.stringify(json))
  return promise
}
