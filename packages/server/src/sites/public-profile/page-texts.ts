import type { Language } from '@platform/contract'
import ar from '@platform/i18n/locales/ar/sites.json' with { type: 'json' }
import de from '@platform/i18n/locales/de/sites.json' with { type: 'json' }
import en from '@platform/i18n/locales/en/sites.json' with { type: 'json' }
import fr from '@platform/i18n/locales/fr/sites.json' with { type: 'json' }

export type ProfileTexts = (typeof en)['publicProfile']

const TEXTS: Readonly<Record<Language, ProfileTexts>> = {
  ar: ar.publicProfile,
  de: de.publicProfile,
  en: en.publicProfile,
  fr: fr.publicProfile,
}

/** What the pages say before the site has started: the same words that it says then. */
export function readProfileTexts(language: Language): ProfileTexts {
  return TEXTS[language]
}
