import * as z from 'zod/mini'

const MAX_TYPED_LENGTH = 40
// ITU-T E.164: a country code, which never begins with 0, and at most 15 digits in all.
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/

/**
 * A telephone number as it is stored: `+` and digits. Spaces, hyphens, dots and brackets are for the eye, and `00` is
 * what many countries dial for `+`: `0049 (30) 1234-567` is `+49301234567`.
 */
function compactPhone(typed: string): string {
  return typed
    .trim()
    .replaceAll(/[\s().\-/\u00a0\u2010-\u2015\u200e\u200f]/g, '')
    .replace(/^00/, '+')
}

/** A telephone number with its country code, or nothing. Whether it is in use only a call can tell. */
export const phoneSchema = z.string().check(
  z.maxLength(MAX_TYPED_LENGTH, { abort: true }),
  z.overwrite(compactPhone),
  z.refine((phone: string) => phone === '' || INTERNATIONAL.test(phone), {
    params: { code: 'invalid_phone' },
  }),
)
