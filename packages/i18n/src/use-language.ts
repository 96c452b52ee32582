import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from './change-language.ts'
import { createFormat } from './format/format.ts'
import type { Format } from './format/format.ts'
import { DEFAULT_LANGUAGE, directionOf, isLanguage } from './languages.ts'
import type { Direction, Language } from './languages.ts'

export interface LanguageState {
  readonly language: Language
  readonly direction: Direction
  /** Resolves when the texts of everything shown are there. */
  readonly change: (next: Language) => Promise<void>
}

/**
 * The present language, its direction, and how to change it.
 * @example const { language, change } = useLanguage()
 */
export function useLanguage(): LanguageState {
  const { i18n } = useTranslation()
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE
  const change = useCallback((next: Language) => changeLanguage(i18n, next), [i18n])
  return useMemo(() => ({ language, direction: directionOf(language), change }), [language, change])
}

/**
 * As the reader writes them. `timeZone` is an IANA zone; without it the device's is used.
 * @example const { dateTime } = useFormat(account.timeZone)
 */
export function useFormat(timeZone?: string): Format {
  const { language } = useLanguage()
  return formatOf(language, timeZone)
}

const formats = new Map<string, Format>()

/** Every row of a list asks for the formats of the same reader. */
function formatOf(language: Language, timeZone: string | undefined): Format {
  const key = `${language} ${timeZone ?? ''}`
  const known = formats.get(key) ?? createFormat({ language, timeZone })
  formats.set(key, known)
  return known
}
