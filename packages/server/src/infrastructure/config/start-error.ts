/** For an operator to mend. Each line is printed without a stack: a place in our code says nothing of it. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly lines: readonly string[]

  constructor(lines: readonly string[], options?: ErrorOptions) {
    super(lines.join('\n'), options)
    this.lines = lines
  }
}
