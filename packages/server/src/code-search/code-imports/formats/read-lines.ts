import { createReadStream } from 'node:fs'
import { FileProblem } from './file-problem.ts'

export interface Line {
  readonly text: string
  readonly number: number
  /** Whether it ends as a line does, as only the last may not. */
  readonly isEnded: boolean
}

/** No line of a code system is nearly as long; one without an end would fill the memory. */
const MAX_LINE_LENGTH = 4_000_000

/** @throws FileProblem for what is no text in UTF-8 */
export async function* readLines(path: string): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let number = 0
  const decode = (bytes?: Buffer): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw new FileProblem(path, number + 1, 'this or a line soon after it is no text in UTF-8.')
    }
  }
  for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const lines = (rest + decode(bytes)).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      number += 1
      yield { text: text.endsWith('\r') ? text.slice(0, -1) : text, number, isEnded: true }
    }
    if (rest.length > MAX_LINE_LENGTH) throw new FileProblem(path, number + 1, 'the line has no end.')
  }
  rest += decode()
  if (rest !== '') yield { text: rest, number: number + 1, isEnded: false }
}
