import type { PublicProfile, PublicProfileInput } from '@platform/contract/public-profiles'

/** The fields as they are typed: lists are one entry a line. */
export interface TypedProfile {
  readonly headline: string
  readonly about: string
  readonly languages: string
  readonly specialties: string
  readonly email: string
  readonly phone: string
  readonly website: string
  readonly address: string
  readonly city: string
  readonly country: string
  readonly acceptsNewPatients: 'yes' | 'no'
}

/** What a profile is in the fields of its form. */
export function typeProfile(profile: PublicProfile): TypedProfile {
  const { headline, about, languages, specialties, email, phone, website } = profile
  const { address, city, country, acceptsNewPatients } = profile
  return {
    headline,
    about,
    languages: languages.join('\n'),
    specialties: specialties.join('\n'),
    email,
    phone,
    website,
    address,
    city,
    country,
    acceptsNewPatients: acceptsNewPatients ? 'yes' : 'no',
  }
}

/** What is sent of the fields. */
export function readEntries(typed: string): string[] {
  const entries = typed.split('\n').map((line) => line.trim())
  return [...new Set(entries)].filter((entry) => entry !== '')
}

/** What the server is sent for the fields as they were typed. */
export function readTypedProfile(typed: TypedProfile): PublicProfileInput {
  return {
    ...typed,
    languages: readEntries(typed.languages),
    specialties: readEntries(typed.specialties),
    acceptsNewPatients: typed.acceptsNewPatients === 'yes',
  }
}
