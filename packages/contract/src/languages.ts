/** Those an account may choose. */
export const LANGUAGES = ['en', 'de', 'fr', 'ar'] as const

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'

/**
 * Tells whether a text is one of the languages an account may choose.
 * @example isLanguage('fr') // true
 */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}
