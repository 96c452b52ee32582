import type { PublicProfile } from '@platform/contract/public-profiles'
import { useLanguage } from '@platform/i18n'
import { nameOf } from '../../identity/contact/names-of-codes.ts'

/** Town and country, the country by its name in the reader's language. */
export function usePlaceOf(): (profile: Pick<PublicProfile, 'city' | 'country'>) => string {
  const { language } = useLanguage()
  return ({ city, country }) =>
    [city, nameOf(language, 'region', country)].filter((part) => part !== '').join(', ')
}
