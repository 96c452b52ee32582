import type { Account } from '@platform/contract'

/** The profile as a form holds it. */
export type ProfileValues = Readonly<Record<'firstName' | 'lastName' | 'language' | 'timeZone', string>>

/** The part of an account that the profile form changes. */
export function pickProfile({ firstName, lastName, language, timeZone }: Account): ProfileValues {
  return { firstName, lastName, language, timeZone }
}
