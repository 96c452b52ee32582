/**
 * Something an operator has to mend before the server can start. The process prints each line and exits with 1;
 * no stack, because the place in our code says nothing about the mistake.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
  /** One clear sentence for each thing that is wrong. */
  readonly lines: readonly string[]

  constructor(lines: readonly string[], options?: ErrorOptions) {
    super(lines.join('\n'), options)
    this.lines = lines
  }
}
