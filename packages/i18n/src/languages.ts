// The contract lists them too, but translations are used without it. A test compares the two.

/** The languages the texts exist in; the first is the default and the fallback. */
export const LANGUAGES = ['en', 'de', 'fr', 'ar'] as const

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'

/**
 * The files of texts: what no subject owns, and one for a wing. Where the texts of a wing are more than its pages need,
 * some of its subjects have a file of their own, named after the first of them.
 */
export const NAMESPACES = [
  'common',
  'pages',
  'error',
  'main',
  'activity',
  'identity',
  'account',
  'second-step',
  'organizations',
  'provider',
  'professional-settings',
  'care',
  'access-log',
  'documents',
  'messages',
  'schedules',
  'scheduling',
  'profile-entries',
  'health-record',
  'health-imports',
  'questionnaires',
  'questionnaire-responses',
  'form-assignments',
  'billing',
  'invoices',
  'service-requests',
  'code-search',
  'research',
  'privacy',
  'sites',
  'developer',
  'webhooks',
  'administration',
  'jobs',
  'audit',
  'search',
] as const

export type Namespace = (typeof NAMESPACES)[number]

export type Direction = 'ltr' | 'rtl'

/** What each language calls itself, so that a person finds theirs without reading the present one. */
const ENDONYMS: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  ar: 'العربية',
}

const RIGHT_TO_LEFT: readonly Language[] = ['ar']

/**
 * Tells whether a value is one of our languages.
 * @example isLanguage('fr') // true
 */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/**
 * Tells whether a value is one of our namespaces.
 * @example isNamespace('../secret') // false
 */
export function isNamespace(value: unknown): value is Namespace {
  return NAMESPACES.some((namespace) => namespace === value)
}

/**
 * What a language calls itself.
 * @example endonymOf('de') // 'Deutsch'
 */
export function endonymOf(language: Language): string {
  return ENDONYMS[language]
}

/**
 * The direction a language is written in; left to right for anything unknown.
 * @example directionOf('ar') // 'rtl'
 */
export function directionOf(language: string): Direction {
  return RIGHT_TO_LEFT.some((rtl) => rtl === language) ? 'rtl' : 'ltr'
}

/**
 * The first of our languages among a reader's wishes (`de-AT` counts as `de`), else English.
 * @example matchLanguage(['pt-BR', 'fr-CA']) // 'fr'
 */
export function matchLanguage(wishes: readonly string[]): Language {
  return wishes.map((wish) => wish.toLowerCase().split('-')[0]).find(isLanguage) ?? DEFAULT_LANGUAGE
}
