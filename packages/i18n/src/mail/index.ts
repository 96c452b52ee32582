import { createInstance } from 'i18next'
import type { TFunction } from 'i18next'
import ar from '../../locales/ar/mail.json' with { type: 'json' }
import de from '../../locales/de/mail.json' with { type: 'json' }
import en from '../../locales/en/mail.json' with { type: 'json' }
import fr from '../../locales/fr/mail.json' with { type: 'json' }
import { DEFAULT_LANGUAGE } from '../languages.ts'
import type { Language } from '../languages.ts'
import type { Resources } from '../texts/resources.ts'

export { directionOf, type Direction } from '../languages.ts'
export type { Language, Resources }
export { readProfileTexts, type ProfileTexts } from './public-profiles.ts'

/** The texts of one language, asked for by key and filled in. */
export type MailTexts = TFunction<'mail'>

const TEXTS: Readonly<Record<Language, { readonly mail: Resources['mail'] | object }>> = {
  en: { mail: en },
  de: { mail: de },
  fr: { mail: fr },
  ar: { mail: ar },
}

const instance = createInstance({
  resources: TEXTS,
  ns: ['mail'],
  defaultNS: 'mail',
  fallbackLng: DEFAULT_LANGUAGE,
  // Everything is here already, so that the first mail waits for nothing.
  initAsync: false,
  // A mail is text and HTML; whoever lays out the HTML escapes.
  interpolation: { escapeValue: false },
})
void instance.init()

/**
 * What our mails say in one language. For servers: the texts of all languages come along, and React does not.
 * @example
 * readMailTexts('de')('deletion.soon.subject', { date: '3. Mai 2027' }) // 'Ihr Konto wird am 3. Mai 2027 gelöscht'
 */
export function readMailTexts(language: Language): MailTexts {
  return instance.getFixedT(language, 'mail')
}
