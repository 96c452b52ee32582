export type LocaleErrorCode = 'unknown' | 'unreachable' | 'refused' | 'not-json'

const REASONS: Readonly<Record<LocaleErrorCode, string>> = {
  unknown: 'is not on the list of translation files',
  unreachable: 'could not be fetched',
  refused: 'was answered with an error status',
  'not-json': 'did not hold a JSON object',
}

/** A translation file could not be had. */
export class LocaleError extends Error {
  override readonly name = 'LocaleError'
  readonly code: LocaleErrorCode
  readonly language: string
  readonly namespace: string

  constructor(code: LocaleErrorCode, language: string, namespace: string, options?: ErrorOptions) {
    super(`The translation file ${language}/${namespace} ${REASONS[code]}.`, options)
    this.code = code
    this.language = language
    this.namespace = namespace
  }
}
