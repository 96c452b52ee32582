import type { DemoRequestForm } from '@platform/contract'
import type { Language } from '@platform/i18n'
import { readText } from '../../../parts/forms/read-text.ts'

/** The request as typed: no audience is chosen at first, so any text may stand there until the schema has judged it. */
export type TypedDemoRequest = Omit<DemoRequestForm, 'audience'> & { readonly audience: string }

/** Reads the form. What was left empty is left out, and so is the organization of somebody who asks for themselves. */
export function readDemoRequest(data: FormData, language: Language): TypedDemoRequest {
  const audience = readText(data, 'audience')
  const organization = audience === 'client' ? '' : readText(data, 'organization').trim()
  // Browsers send line ends as two characters, which would count twice against the limit.
  const message = readText(data, 'message').replaceAll('\r\n', '\n').trim()
  return {
    name: readText(data, 'name'),
    email: readText(data, 'email'),
    audience,
    ...(organization !== '' && { organization }),
    ...(message !== '' && { message }),
    language,
  }
}

/** The limits of the contract, so that a field stops at them. */
export const NAME_MAX_LENGTH = 100
export const ORGANIZATION_MAX_LENGTH = 200
export const MESSAGE_MAX_LENGTH = 2000
