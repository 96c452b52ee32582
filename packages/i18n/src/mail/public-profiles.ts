import ar from '../../locales/ar/sites.json' with { type: 'json' }
import de from '../../locales/de/sites.json' with { type: 'json' }
import en from '../../locales/en/sites.json' with { type: 'json' }
import fr from '../../locales/fr/sites.json' with { type: 'json' }
import type { Language } from '../languages.ts'
import type { Resources } from '../texts/resources.ts'

/** What the public pages of profiles say. */
export type ProfileTexts = Resources['sites']['publicProfile']

const TEXTS: Readonly<Record<Language, ProfileTexts>> = {
  ar: ar.publicProfile,
  de: de.publicProfile,
  en: en.publicProfile,
  fr: fr.publicProfile,
}

/**
 * What the public pages of profiles say where no script has run: the same words that the site says then. For servers.
 * @example
 * readProfileTexts('en').search.submit // 'Search'
 */
export function readProfileTexts(language: Language): ProfileTexts {
  return TEXTS[language]
}
