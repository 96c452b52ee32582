import type { Language } from '../languages.ts'
import { createNumberFormats } from './number-format.ts'
import type { NumberFormats } from './number-format.ts'
import { createTimeFormats } from './time-format.ts'
import type { TimeFormats } from './time-format.ts'

export interface FormatOptions {
  readonly language: Language
  /** An IANA zone, for example from the account's settings. Default, also for an unknown zone: the device's. */
  readonly timeZone?: string | undefined
  /** The reader's languages, best first: they tell Austrian from German. Default: the browser's. */
  readonly wishes?: readonly string[] | undefined
}

export interface Format extends NumberFormats, TimeFormats {
  /** For example `de-AT-u-nu-latn`. */
  readonly locale: string
  readonly timeZone: string
}

/**
 * Creates the formats of one reader.
 * @example createFormat({ language: 'de', timeZone: 'Europe/Berlin' }).money(4950, 'EUR') // '49,50 €'
 */
export function createFormat(options: FormatOptions): Format {
  const locale = chooseLocale(options.language, options.wishes ?? globalThis.navigator?.languages ?? [])
  const timeZone = isTimeZone(options.timeZone) ? options.timeZone : readDeviceTimeZone()
  return {
    locale,
    timeZone,
    ...createNumberFormats(locale),
    ...createTimeFormats(locale, timeZone),
  }
}

function chooseLocale(language: Language, wishes: readonly string[]): string {
  const wish = wishes.find((candidate) => candidate.toLowerCase().startsWith(`${language}-`))
  // Counts in sentences, measured values and codes come with 0-9, so dates and sums on the same page do too.
  const options = { numberingSystem: 'latn' }
  try {
    return new Intl.Locale(wish ?? language, options).toString()
  } catch {
    return new Intl.Locale(language, options).toString()
  }
}

function isTimeZone(zone: string | undefined): zone is string {
  if (zone === undefined) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function readDeviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
