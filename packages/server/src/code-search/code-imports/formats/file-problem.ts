import { basename } from 'node:path'

/** A file that is wrong or cut off: which, and in which line. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'

  constructor(path: string, line: number, problem: string) {
    super(`${basename(path)}, line ${line}: ${problem}`)
  }
}
