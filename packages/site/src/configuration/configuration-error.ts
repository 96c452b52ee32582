/** The site configuration on the page cannot be used; the message is for the operator who edited it. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'

  constructor(problem: string, options?: ErrorOptions) {
    super(`The site configuration on this page cannot be used: ${problem}.`, options)
  }
}
