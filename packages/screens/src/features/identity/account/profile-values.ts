import type { Account } from '@platform/contract'
import { readText } from '../../../parts/forms/read-text.ts'

export const PROFILE_FIELDS = ['firstName', 'lastName', 'language', 'timeZone'] as const

/** The profile as a form holds it. */
export type ProfileValues = Readonly<Record<(typeof PROFILE_FIELDS)[number], string>>

/** The part of an account that the profile form changes. */
export function pickProfile({ firstName, lastName, language, timeZone }: Account): ProfileValues {
  return { firstName, lastName, language, timeZone }
}

/** What stands in the fields. */
export function readProfile(data: FormData): ProfileValues {
  return {
    firstName: readText(data, 'firstName'),
    lastName: readText(data, 'lastName'),
    language: readText(data, 'language'),
    timeZone: readText(data, 'timeZone'),
  }
}
